import { earlyInputScriptHash } from './early-input-script';
import { reloadScriptHash } from './reload-script';
import { themeScriptHash } from './theme-script';

/**
 * The headers of every page.
 * @param origins further origins: release servers and the API (scripts, styles, pictures, calls), the gateway (calls
 *   with cards), and the site's own, which gets HSTS if it has https
 */
export function securityHeaders(origins: {
  remotes: readonly string[];
  api: string;
  gateway: string;
  site: string;
}): Record<string, string> {
  const from = (...more: string[]) => ["'self'", ...more].filter(Boolean).join(' ');
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${from(...origins.remotes, themeScriptHash, reloadScriptHash, earlyInputScriptHash)}`,
      // Only the shell's own policy (shell/src/trusted-types.ts) decides what may run scripts.
      "require-trusted-types-for 'script'",
      'trusted-types default',
      `style-src ${from(...origins.remotes)}`,
      `img-src ${from(origins.api, ...origins.remotes, 'data:')}`,
      `font-src ${from(...origins.remotes)}`,
      `connect-src ${from(origins.api, ...origins.remotes, origins.gateway)}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(origins.site.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
