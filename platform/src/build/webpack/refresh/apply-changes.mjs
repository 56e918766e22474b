// Runs in a remote in development: applies each build's changes to the page, or reloads the page if that fails.
/* global __webpack_public_path__, __webpack_hash__, __webpack_share_scopes__ */
const hot = import.meta.webpackHot;
const canRefresh = 'haatRefresh' in globalThis;
let wanted = __webpack_hash__;
let taking = false;

async function take() {
  if (taking) return;
  taking = true;
  try {
    while (wanted !== __webpack_hash__) {
      if (!canRefresh) throw new Error('the shell here is not its development build');
      const shared = __webpack_share_scopes__.default;
      const changed = await hot.check(true);
      // An update replaces webpack's runtime functions and with them the share scope, which is then empty.
      __webpack_share_scopes__.default = shared;
      if (!changed) throw new Error('the build before it is gone');
    }
  } catch (error) {
    console.info('[haat] reloading the page:', error instanceof Error ? error.message : error);
    location.reload();
  } finally {
    taking = false;
  }
}

/** Shows the compile errors above the page, which keeps the last good build; null removes them. */
function showErrors(errors) {
  const id = 'haat-compile-errors';
  document.getElementById(id)?.remove();
  if (errors === null) return;
  const shown = Object.assign(document.createElement('pre'), { id, textContent: errors, tabIndex: 0 });
  shown.setAttribute('role', 'alert');
  Object.assign(shown.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '1000',
    maxHeight: '50vh',
    margin: '0',
    padding: '1rem',
    overflow: 'auto',
    background: '#3a1220',
    color: '#fff',
  });
  document.body.append(shown);
}

const builds = new EventSource(new URL('changes', __webpack_public_path__));
builds.onmessage = ({ data }) => {
  showErrors(null);
  wanted = data;
  void take();
};
builds.addEventListener('errors', ({ data }) => showErrors(JSON.parse(data)));
