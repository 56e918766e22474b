// The page of an override's link. What stands behind the # goes to no server by itself; taken out of the address, it is in no history either.
const token = location.hash.slice(1);
if (token) {
  const form = document.getElementById('override');
  form.elements.token.value = token;
  history.replaceState(null, '', location.pathname);
  form.submit();
}
