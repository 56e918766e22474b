/** A change whose navigation has not been rendered yet. */
interface Change {
  /** Key of the location at the time of the change. */
  from: string;
  /** The new query string, without the question mark. */
  search: string;
}

/** The part of a router's location that changes are applied to. */
export interface ShownLocation {
  key: string;
  search: string;
}

/**
 * Tracks changes of the address that are made faster than pages render. The router returns the rendered address; a
 * second change based on it would lose the first.
 */
export class AddressChanges {
  private underWay: Change[] = [];

  /** The query string that the next change starts from. @param shown the rendered location */
  latest(shown: ShownLocation): string {
    const search = shown.search.replace(/^\?/, '');
    const arrived = this.underWay.findLastIndex((change) => change.search === search);
    if (arrived >= 0)
      this.underWay = this.underWay.slice(arrived + 1).map((change) => ({ ...change, from: shown.key }));
    // Another navigation happened in between, such as Back or a link.
    else if (this.underWay[0]?.from !== shown.key) this.underWay = [];
    return this.underWay.at(-1)?.search ?? search;
  }

  add(shown: ShownLocation, search: string): void {
    this.underWay.push({ from: this.underWay[0]?.from ?? shown.key, search });
  }
}
