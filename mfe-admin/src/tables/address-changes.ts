/** A change whose navigation isn't on the page yet. */
interface Change {
  /** Key of the location that was shown when it was made. */
  from: string;
  /** The query string it leads to, without the question mark. */
  search: string;
}

/** The part of a router's location that changes are applied to. */
export interface ShownLocation {
  key: string;
  search: string;
}

/**
 * Changes of the address that are made faster than pages are rendered. The router gives a component the address that
 * is on the page; a second change that starts from it would lose the first.
 */
export class AddressChanges {
  private underWay: Change[] = [];

  /** The query string that the next change starts from. @param shown what is on the page */
  latest(shown: ShownLocation): string {
    const search = shown.search.replace(/^\?/, '');
    const arrived = this.underWay.findLastIndex((change) => change.search === search);
    if (arrived >= 0)
      this.underWay = this.underWay.slice(arrived + 1).map((change) => ({ ...change, from: shown.key }));
    // Another navigation came between, such as Back or a link.
    else if (this.underWay[0]?.from !== shown.key) this.underWay = [];
    return this.underWay.at(-1)?.search ?? search;
  }

  add(shown: ShownLocation, search: string): void {
    this.underWay.push({ from: this.underWay[0]?.from ?? shown.key, search });
  }
}
