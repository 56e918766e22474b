/**
 * Whether a style sheet was applied. One that was answered by an error may exist as well, with rules that can't be
 * read.
 */
function isApplied({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Forgets the style sheets of a served page that could not be had: the page's own code then loads them, and notices.
 */
export function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) if (!isApplied(link)) link.remove();
}
