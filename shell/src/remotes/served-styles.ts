/** Whether a style sheet was applied. One with an error response may exist as well, with unreadable rules. */
function isApplied({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Removes the served page's style sheets that failed to load, so that the page's code loads them again and reports
 * errors.
 */
export function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) if (!isApplied(link)) link.remove();
}
