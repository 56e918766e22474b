import { createHash } from 'node:crypto';
import { formatRupees, toRupees } from '@haat/shared/money';
import escapeHtml from 'escape-html';
import type { GatewayLedger } from './gateway-ledger';

const STYLE = `
:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{margin:0;padding:24px;display:grid;justify-content:center;background:Canvas;color:CanvasText}
main{max-width:420px}
h1{font-size:1.375rem;margin:0 0 4px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
button{font:inherit;min-height:48px;padding:0 24px;border-radius:8px;border:1px solid CanvasText;background:Canvas;color:CanvasText;cursor:pointer}
button[value=yes]{background:#0b5d2a;border-color:#0b5d2a;color:#fff}
button:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');

const questions = {
  bank: { title: 'Test Bank', question: 'Approve this payment? This is a test bank page. You are not charged.' },
  upi: {
    title: 'Test UPI app',
    question: 'Approve this payment? This is a test UPI app. You are not charged.',
  },
} as const;

/** The policy of a page. Browsers apply form-action also to the redirect after a form, which leads to the shop. */
export const pagePolicy = (returnUrl: string): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${new URL(returnUrl).origin}; ` +
  `base-uri 'none'; frame-ancestors 'none'`;

/** The page that represents the bank or the UPI app. */
export function paymentPage(
  kind: keyof typeof questions,
  reference: string,
  { amountPaise, status, returnUrl }: NonNullable<ReturnType<GatewayLedger['page']>>,
): string {
  const { title, question } = questions[kind];
  const sums = `<dl><dt>Shop</dt><dd>Haat</dd><dt>Amount</dt><dd>${escapeHtml(formatRupees(toRupees(amountPaise)))}</dd><dt>Reference</dt><dd>${escapeHtml(reference)}</dd></dl>`;
  const contents =
    status === 'pending'
      ? `<p>${question}</p>${sums}<form method="post">` +
        '<button name="answer" value="yes">Approve</button>' +
        '<button name="answer" value="no">Decline</button></form>'
      : `<p>This payment has already been approved or declined.</p>${sums}<p>` +
        `<a href="${escapeHtml(returnUrl)}">Back to the shop</a></p>`;
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${contents}</main></body></html>`;
}
