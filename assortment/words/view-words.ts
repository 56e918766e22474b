/** What the words of a view are made from: the product's own data, as it stands in its YAML file. */
export interface Pictured {
  id: string;
  name: string;
  /** The words of the main view, written by hand. */
  alt: string;
  /** The parameters that the picture is made from; see the README's table of looks. */
  look: Record<string, unknown>;
  facts: Record<string, string>;
}

/** For each form: what is seen in its second view and in its detail. One sentence each, never "image of". */
export type ViewWords = Record<
  string,
  { second: (product: Pictured) => string; detail: (product: Pictured) => string }
>;
