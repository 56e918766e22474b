/** The input for the text of a view: the product's data from its YAML file. */
export interface Pictured {
  id: string;
  name: string;
  /** The text of the main view, written by hand. */
  alt: string;
  /** The parameters that the picture is made from; see the README's table of looks. */
  look: Record<string, unknown>;
  facts: Record<string, string>;
}

/** For each form: the alt texts of its second view and its detail. One sentence each, never "image of". */
export type ViewWords = Record<
  string,
  { second: (product: Pictured) => string; detail: (product: Pictured) => string }
>;
