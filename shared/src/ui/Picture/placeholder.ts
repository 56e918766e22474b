import { initialsOf } from './initials';

/** A colour that is visible on both themes: an image does not know the page's theme. */
const TONE = '%238a7866';
const awning = (at: string) =>
  `%3Cg transform='${at}' fill='none' stroke='${TONE}' stroke-width='3' stroke-linejoin='round'%3E%3Cpath d='M34 50l6-14h40l6 14'/%3E%3Cpath d='M34 50a6.5 6.5 0 0013 0 6.5 6.5 0 0013 0 6.5 6.5 0 0013 0 6.5 6.5 0 0013 0'/%3E`;
const svg = (inside: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120 120'%3E${inside}%3C/svg%3E`;

/** The embedded placeholder: the shop's awning, drawn small; with a name, over its initials. */
export function placeholderOf(name: string | undefined): string {
  const initials = name ? initialsOf(name) : '';
  return svg(
    initials === ''
      ? `${awning('')}%3Cpath d='M40 60v24h40V60'/%3E%3C/g%3E`
      : `${awning('translate(24 2) scale(.6)')}%3C/g%3E%3Ctext x='60' y='80' text-anchor='middle' font-family='Georgia,serif' font-size='34' letter-spacing='1' fill='${TONE}'%3E${encodeURIComponent(initials)}%3C/text%3E`,
  );
}
