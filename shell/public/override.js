// The page of an override link. Removes the token from the address and so from the browser's history; the part after #
// is never sent to a server.
const token = location.hash.slice(1);
if (token) {
  const form = document.getElementById('override');
  form.elements.token.value = token;
  history.replaceState(null, '', location.pathname);
  form.submit();
}
