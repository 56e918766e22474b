/**
 * Hands a file to the browser to be kept. For what is fetched by a call and not by a link: what opens it must not stand
 * in an address.
 */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
