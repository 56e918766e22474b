import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { linkTo } from '../src/mail';
import { signIn } from '../src/sign-in';
import { visitors } from '../src/visitors';

const visit = visitors();
const PASSWORD = 'four words of my own';

/** Without the browser's logs of refused requests, which are expected here. */
const unexpected = (consoleErrors: readonly string[]) =>
  consoleErrors.filter((consoleError) => !/40[13]/.test(consoleError));

test('an owner invites a colleague, who joins by the email and sees what the role permits; when suspended, they are signed out immediately; the log has all of it', async () => {
  const [owner, colleague] = [await visit(), await visit()];
  const email = `ravi-${randomUUID().slice(0, 8)}@haat.example`;
  await owner.page.goto('/login?next=%2Fadmin%2Fteam');
  await signIn(owner.page, 'admin');
  await owner.page.getByRole('heading', { name: 'Team members' }).waitFor();
  await owner.page.getByRole('button', { name: 'Invite team member' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Invite team member' });
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Role').selectOption('Fulfilment');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await owner.page.getByText(`Invitation sent to ${email}.`).waitFor();

  await colleague.page.goto((await linkTo(email, 1)).path);
  await colleague.page.getByText('as Fulfilment').waitFor();
  await colleague.page.getByLabel('Full name').fill('Ravi Kumar');
  await colleague.page.getByLabel('Password').fill(PASSWORD);
  await colleague.page.getByRole('button', { name: 'Join the team' }).click();
  await colleague.page.waitForURL('**/admin/dashboard');
  const menu = colleague.page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: 'Orders' }).waitFor();
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Dashboard',
    'Orders',
    'All products',
    'Inbox',
    'Profile',
  ]);

  // The owner's page shows them without a reload.
  const row = owner.page.getByRole('listitem').filter({ hasText: email });
  await row.getByText('Ravi Kumar').waitFor();
  await row.getByRole('button', { name: 'Actions for Ravi Kumar' }).click();
  await owner.page.getByRole('menuitem', { name: 'Suspend' }).click();
  await row.getByText('Suspended', { exact: true }).waitFor();
  // The page may notice it before a link is followed, and has no menu then.
  const signedOut = colleague.page.waitForURL('**/login?ended=1&next=*');
  await Promise.race([menu.getByRole('link', { name: 'Orders' }).click(), signedOut]);
  await signedOut;

  await owner.page.goto(`/admin/audit-log?q=${email}`);
  const actions = owner.page
    .getByRole('list', { name: 'Audit log entries' })
    .getByRole('listitem')
    .locator('summary code');
  await actions.first().waitFor();
  expect(await actions.allTextContents()).toEqual(['member.suspend', 'member.join', 'invitation.create']);
  await owner.page.getByRole('button', { name: 'Verify log…' }).click();
  await owner.page.getByRole('button', { name: 'Verify log', exact: true }).click();
  await owner.page.getByRole('heading', { name: /^All [\d,]+ entries verified$/ }).waitFor();
  expect(unexpected([...owner.consoleErrors, ...colleague.consoleErrors])).toEqual([]);
});

test('a member of staff who sets up an authenticator app is asked for a code at the next sign-in, and gets in by it or by a recovery code', async () => {
  const owner = await visit();
  const email = `leela-${randomUUID().slice(0, 8)}@haat.example`;
  await owner.page.goto('/login?next=%2Fadmin%2Fteam');
  await signIn(owner.page, 'admin');
  await owner.page.getByRole('heading', { name: 'Team members' }).waitFor();
  await owner.page.keyboard.press('i');
  const dialog = owner.page.getByRole('dialog', { name: 'Invite team member' });
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Role').selectOption('Support');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();

  const { page, consoleErrors } = await visit();
  await page.goto((await linkTo(email, 1)).path);
  await page.getByLabel('Full name').fill('Leela Das');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/profile');
  await page.getByRole('button', { name: 'Set up authenticator app…' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = Secret.fromBase32(((await page.locator('form code').textContent()) ?? '').replaceAll(' ', ''));
  const app = new TOTP({ secret });
  await page.getByLabel('Six-digit code from the app').fill(app.generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const [recovery = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  const signInAgain = async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Verify your identity' }).waitFor();
  };
  await signInAgain();
  // The previous code's time step is used; the code of the next one is accepted already.
  await page.getByLabel('Six-digit code from your app').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await signInAgain();
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('9 recovery codes are left.').waitFor();
  expect(unexpected(consoleErrors)).toEqual([]);
});
