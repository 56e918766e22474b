/**
 * Downloads data as a file. For files that are fetched by a call and not by a link, since their token must not be in an
 * address.
 */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
