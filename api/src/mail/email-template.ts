import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import escapeHtml from 'escape-html';

/** The content of an email without its layout. All texts are plain and are never interpreted as HTML. */
export interface EmailContent {
  subject: string;
  /** Such as 'Dear Meera Nair,'. */
  greeting: string;
  paragraphs: readonly string[];
  /** A single action, with an absolute URL. */
  button?: { text: string; url: string };
  /** A closing note, such as what to do if someone else made the request. */
  note?: string;
  /** English by default. */
  language?: ContentLanguage;
}

/** The fixed texts of every email. */
const frames: Record<ContentLanguage, { lang: string; closing: string; copy: string }> = {
  en: {
    lang: 'en-IN',
    closing: 'With warm regards,\nHaat',
    copy: "If the button doesn't work, copy this address into your browser:",
  },
  hi: {
    lang: 'hi-IN',
    closing: 'सादर,\nHaat',
    copy: 'बटन काम न करे, तो यह पता अपने ब्राउज़र में कॉपी करें:',
  },
};

/** The plain text version. */
export function textOf({ greeting, paragraphs, button, note, language = 'en' }: EmailContent): string {
  return (
    [
      greeting,
      ...paragraphs,
      ...(button ? [`${button.text}:\n${button.url}`] : []),
      ...(note ? [note] : []),
      frames[language].closing,
    ].join('\n\n') + '\n'
  );
}

const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/**
 * The HTML version: one column of tables with inline styles, because email clients support little else. It has no
 * images and only URLs of the shop, so that opening it is not tracked.
 */
export function htmlOf(content: EmailContent): string {
  const { subject, greeting, paragraphs, button, note, language = 'en' } = content;
  const { lang, closing, copy } = frames[language];
  const inside = [
    paragraph(greeting),
    ...paragraphs.map((text) => paragraph(text)),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#8a3b12;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.text)}</a></p>`,
          paragraph(`${copy}\n${button.url}`, 'font-size:13px;color:#5c5148;word-break:break-all;'),
        ]
      : []),
    ...(note ? [paragraph(note, 'font-size:14px;color:#5c5148;')] : []),
    paragraph(closing),
  ];
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f1e8;color:#2b211a;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:22px;font-weight:700;color:#8a3b12">Haat</p>
${inside.join('\n')}
</td></tr></table></td></tr></table></body></html>
`;
}
