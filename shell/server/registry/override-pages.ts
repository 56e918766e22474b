import type { Override } from '@haat/releases';
import { escape, timeElement, plainPage } from '../plain-page';

const tokenField = (token: string) => `<input type="hidden" name="token" value="${escape(token)}">`;

/** The page that an override link opens. Without scripts, people paste the token into its form. */
export const overrideLinkPage = (styles: readonly string[]): string =>
  plainPage({
    title: 'Override',
    styles,
    script: '/override.js',
    main: `<h1>Open an override</h1>
<p>For developers of this shop. You get an override as a link to this page; without scripts, paste the part of the link after # here.</p>
<form id="override" method="post" action="/override/confirm">
<p><label for="token">Override</label></p>
<p><textarea id="token" name="token" rows="6" required></textarea></p>
<p><button type="submit">Go on</button></p>
</form>`,
  });

/** The page that shows an override and asks for confirmation. */
export const confirmingPage = (styles: readonly string[], { by, until, remotes }: Override, token: string): string =>
  plainPage({
    title: 'Override',
    styles,
    main: `<h1>Run this in your browser?</h1>
<p><strong>${escape(by)}</strong> has signed that, until ${timeElement(until)}, this browser gets</p>
<ul>
${Object.entries(remotes)
  .map(
    ([name, { version, entry }]) =>
      `<li><strong>${escape(name)}</strong> ${escape(version)}, from ${entry.startsWith('/') ? 'this site' : escape(new URL(entry).origin)}</li>`,
  )
  .join('\n')}
</ul>
<p>It has not been released. It sees what you see and can do what you can do in this shop. If you don't know who this is, or did not ask for it, close this page: nothing has been changed.</p>
<form method="post" action="/override/use">
${tokenField(token)}
<p><button type="submit">Run it</button></p>
</form>`,
  });

/** Explains why an override is not valid. */
export const refusingPage = (styles: readonly string[], why: string): string =>
  plainPage({
    title: 'Override',
    styles,
    main: `<h1>This override doesn't count here</h1>
<p class="failing">${escape(why)}</p>
<p>Nothing has been changed. <a href="/">To the shop</a></p>`,
  });
