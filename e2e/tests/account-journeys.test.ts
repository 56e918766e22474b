import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { eventually } from '../src/eventually';
import { linkTo } from '../src/mail';
import { enterPassword, newAccount, password } from '../src/new-account';
import { waitForHydration, enter, signIn } from '../src/sign-in';
import { visitors } from '../src/visitors';

const visit = visitors();

test('a guest sees the sample; a signed-in user sees their own profile; after Logout it is the sample again', async () => {
  const { page, consoleErrors } = await visit();
  await page.goto('/profile');
  await page.getByText('Priya Sharma').waitFor();
  await page.goto('/authpage?next=%2Fprofile');
  await signIn(page, 'shopper');
  await page.waitForURL('**/profile');
  await page.getByText('shopper@haat.example').waitFor();
  await page.getByRole('main').getByText('Meera Nair').waitFor();
  expect(await page.getByText('Priya Sharma').count()).toBe(0);
  await page.getByRole('link', { name: 'Hello, Meera' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  await page.reload();
  await page.getByText('shopper@haat.example').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You are signed out.').waitFor();
  await page.getByRole('link', { name: 'Hello, Sign in' }).click();
  await page.getByText('Priya Sharma').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(consoleErrors).toEqual([]);
});

test('a wrong password is refused with an explanation', async () => {
  const { page } = await visit();
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Sign in' });
  await enter(page, { email: 'shopper@haat.example', password: 'not the password' });
  await form.getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await form.getByLabel('Password').inputValue()).toBe('');
});

test('a new shopper asks for an account, opens the link, changes the password, forgets it, and deletes the account', async () => {
  const { page, consoleErrors } = await visit();
  const email = `${randomUUID()}@haat.example`;
  const fill = async (form: Locator, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  };
  const signInWith = async (password: string) => {
    await page.goto('/login?next=%2Fprofile%2Fsecurity');
    await enter(page, { email, password });
    await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
  };

  await page.goto('/authpage');
  const create = page.getByRole('form', { name: 'Create Account' });
  await waitForHydration(create);
  await fill(create, {
    'Full name': 'Kavya Rao',
    Email: email,
    Password: 'my first password',
    'Confirm password': 'my first password',
  });
  await create.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText(`We’ve sent an email to ${email}`).waitFor();
  await page.goto((await linkTo(email, 1)).path);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.getByRole('link', { name: 'Hello, Kavya' }).waitFor();

  await page.goto('/profile/security');
  const password = page.getByRole('form', { name: 'Password' });
  await fill(password, {
    'Current password': 'my first password',
    'New password': 'my second password',
    'Confirm password': 'my second password',
  });
  await password.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password is changed.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Chrome' }).getByText('This device').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('haat-account.json');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('link', { name: 'Hello, Sign in' }).waitFor();
  await signInWith('my second password');

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('If this address has an account').waitFor();
  const { path, subject } = await linkTo(email, 3);
  expect(subject).toBe('Choose a new password');
  await page.goto(path);
  await fill(page.getByRole('form', { name: 'Choose a new password' }), {
    'New password': 'my third password',
    'Confirm password': 'my third password',
  });
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('Your password is changed. Sign in with the new one.').waitFor();
  await signInWith('my third password');
  await page.goto(path);
  await fill(page.getByRole('form', { name: 'Choose a new password' }), {
    'New password': 'my fourth password',
    'Confirm password': 'my fourth password',
  });
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('This link has expired or was already used.').waitFor();

  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByRole('form', { name: 'Delete your account' }).getByLabel('Your password').fill('my third password');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Your account is deleted.').waitFor();
  await page.getByRole('link', { name: 'Hello, Sign in' }).waitFor();
  // The used link responds with 410, which the browser logs.
  expect(consoleErrors.filter((consoleError) => !consoleError.includes('410'))).toEqual([]);
});

test('a shopper adds a passkey, signs in with it, renames it using the passkey, and removes it', async () => {
  const { page, context, consoleErrors } = await visit();
  // By the button: an authenticator that responds automatically would sign in before it is pressed.
  await page.addInitScript(() =>
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) }),
  );
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const form = page.getByRole('form', { name: 'Passkeys' });

  // A separate account, since signing out everywhere also ends the sessions of other tests.
  const email = await newAccount(page.request, 'Meera Nair');
  await context.clearCookies();
  await enterPassword(page, email, '/profile/security');
  await passkeys.getByRole('button', { name: 'Add a passkey…' }).click();
  await form.getByLabel('Name').fill('My phone');
  await form.getByLabel('Your password').fill('not the password');
  await form.getByRole('button', { name: 'Add passkey' }).click();
  await form.getByText('This is not your password').waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('My phone');
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
  await passkeys.getByRole('listitem').filter({ hasText: 'My phone' }).getByText('not used yet').waitFor();
  expect(await credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  // Sign out, and sign in again without a password.
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('link', { name: 'Hello, Sign in' }).waitFor();
  const byButton = async () => {
    await page.goto('/login?next=%2Fprofile%2Fsecurity');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  };
  await byButton();
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
  await page.getByRole('link', { name: 'Hello, Meera' }).waitFor();
  await passkeys.getByRole('listitem').filter({ hasText: 'My phone' }).getByText('last used on').waitFor();

  await passkeys.getByRole('button', { name: 'Rename My phone' }).click();
  await form.getByLabel('Name').fill('Old phone');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByText('Passkey renamed.').waitFor();
  await passkeys.getByRole('button', { name: 'Remove Old phone' }).click();
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByText('Passkey removed.').waitFor();
  expect(await passkeys.getByRole('listitem').count()).toBe(0);

  // The device still has the passkey, but the shop no longer knows it.
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('link', { name: 'Hello, Sign in' }).waitFor();
  expect(await credentials()).toHaveLength(1);
  await byButton();
  await page.getByText('This passkey could not be used here.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  // The browser logs refused requests.
  expect(consoleErrors.filter((consoleError) => !/40[13]/.test(consoleError))).toEqual([]);
});

test('the admin area opens for an admin and counts what the shop has', async () => {
  const { page, consoleErrors } = await visit();
  await page.goto('/');
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in to the admin' }).waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, 'admin');
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('heading', { name: 'Recent orders' }).waitFor();
  // Other tests add and remove products; the tile shows their number at the time of its request.
  await eventually(async () => {
    await page.reload();
    const tile = page
      .locator('dl > div')
      .filter({ hasText: /^Products/ })
      .getByRole('definition')
      .first();
    const { totalElements } = (await (await page.request.get('/api/products?size=10')).json()) as {
      totalElements: number;
    };
    expect(totalElements).toBeGreaterThan(200);
    expect(Number((await tile.textContent())?.replace(/,/g, ''))).toBe(totalElements);
  });

  for (const name of ['Orders', 'All products', 'Add product', 'Customers', 'Chats', 'Settings']) {
    // A shopper of another test may be writing: "Chats, 1 unread".
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: new RegExp(`^${name}(\\s*,.*unread)?$`, 'i') })
      .click();
    await page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor();
  }
  expect(consoleErrors).toEqual([]);
});

test('a shopper is refused in the admin area and sees nothing of it', async () => {
  const { page, requests } = await visit();
  await page.goto('/login?next=%2Fadmin%2Fdashboard');
  await signIn(page, 'shopper');
  await page.getByRole('heading', { level: 1, name: 'Team members only' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  expect(await page.getByRole('heading', { name: 'Recent orders' }).count()).toBe(0);
  // The page requests nothing but the permissions, and there are none.
  const requested = new Set(requests.filter((url) => url.includes('/api/admin/')).map((url) => new URL(url).pathname));
  expect([...requested]).toEqual(['/api/admin/me']);
});
