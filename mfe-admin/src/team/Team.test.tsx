import { builtInRoles, type BuiltInRoleKey } from '@haat/shared/contract/permissions';
import type { Member, StaffRoleView, Team } from '@haat/shared/contract/staff';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as TeamPage from '../pages/Team/TeamPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import './TeamDialog';

const member = (id: string, name: string, role: BuiltInRoleKey, changes: Partial<Member> = {}): Member => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@haat.example`,
  role: { key: role, name: builtInRoles[role].name },
  joinedAt: '2026-10-03T10:35:00.000Z',
  invitedBy: null,
  suspendedAt: null,
  secondFactors: [],
  seenAt: null,
  ...changes,
});
const roleOf = (key: BuiltInRoleKey): StaffRoleView => ({
  key,
  name: builtInRoles[key].name,
  description: builtInRoles[key].description,
  permissions: [...builtInRoles[key].permissions],
  isBuiltIn: true,
  members: 1,
});
const packers: StaffRoleView = {
  key: 'packers',
  name: 'Packers',
  description: 'Pack and ship',
  permissions: ['orders.read', 'orders.fulfil'],
  isBuiltIn: false,
  members: 0,
};
const roles = { status: 200, body: { content: [...(['owner', 'manager', 'support'] as const).map(roleOf), packers] } };
const people: Team = {
  members: [
    member('user-1', 'Meera Nambiar', 'owner', {
      secondFactors: ['app', 'passkey'],
      seenAt: '2026-11-22T10:35:00.000Z',
    }),
    member('user-2', 'Ravi Kumar', 'support'),
  ],
  invitations: [
    {
      id: 'i1',
      email: 'asha@haat.example',
      role: { key: 'support', name: 'Support' },
      invitedBy: 'Meera Nambiar',
      createdAt: '2026-11-21T10:00:00.000Z',
      expiresAt: '2026-11-28T10:00:00.000Z',
    },
  ],
};

const { streams, notices } = staffAtWork();

async function show(
  more: Record<string, StubAnswer> = {},
  role: BuiltInRoleKey = 'owner',
  team: () => Team = () => people,
) {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/team': () => ({ status: 200, body: team() }),
    'GET /api/admin/roles': roles,
    ...more,
  });
  renderPage(TeamPage, { route: '/admin/team', at: '/admin/team' });
  await screen.findByRole('heading', { name: 'Team members' });
  return {
    writes: () =>
      calls
        .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/'))
        .map(({ method, path, body }) => [method, path, body]),
  };
}
const choose = async (name: string, action: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(action) }));
};
const noContent = { status: 204 };

test('shows members with two-step verification and last activity, invitations and permissions of roles', async () => {
  await show();
  const meera = screen.getByText('meera@haat.example').closest('li');
  expect(meera).toHaveTextContent(
    /Meera Nambiar ?Youmeera@haat.exampleOwnerLast active 22 Nov 2026, 4:05.pm.*Two-step verification: authenticator app and passkey/,
  );
  expect(screen.getByText('ravi@haat.example').closest('li')).toHaveTextContent(
    /SupportNever signed inNo two-step verification/,
  );
  expect(screen.getByText('asha@haat.example').closest('li')).toHaveTextContent(
    'Invited on 21 November 2026 by Meera NambiarSupportLink expires 28 November 2026',
  );
  await userEvent.click(screen.getByText('Permissions of Packers (2)'));
  const role = screen.getByText('Permissions of Packers (2)').closest('details');
  expect(role).toHaveAttribute('open');
  expect(
    within(role as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['View orders with customer and delivery details', 'Pack, ship and deliver orders']);
});

test('invites a person: errors are at their fields and the entries stay; then the invitation is sent', async () => {
  let isKnown = true;
  const { writes } = await show({
    'POST /api/admin/team/invitations': () =>
      isKnown
        ? {
            status: 409,
            body: {
              error: {
                code: 'already-member',
                message: 'Taken',
                fields: [{ path: 'email', message: 'Is already on the team' }],
              },
              message: 'Taken',
            },
          }
        : { status: 201, body: { id: 'i2' } },
  });
  await userEvent.keyboard('i');
  const dialog = await screen.findByRole('dialog', { name: 'Invite team member' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await within(dialog).findByText('Enter an email address like name@example.in')).toBeInTheDocument();
  expect(within(dialog).getByText('Choose a role')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Email address'), ' ravi@haat.example ');
  await userEvent.selectOptions(within(dialog).getByLabelText('Role'), 'packers');
  expect(within(dialog).getByText('Pack and ship')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  expect(await within(dialog).findByText('Is already on the team')).toBeInTheDocument();
  isKnown = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(writes().at(-1)).toEqual([
    'POST',
    '/api/admin/team/invitations',
    { email: 'ravi@haat.example', role: 'packers' },
  ]);
  expect(notices.at(-1)?.text).toBe('Invitation sent to ravi@haat.example.');
});

test('suspends a member at once, and restores them by Undo', async () => {
  const { writes } = await show({
    'POST /api/admin/team/members/user-2/suspend': noContent,
    'POST /api/admin/team/members/user-2/restore': noContent,
  });
  await choose('Ravi Kumar', 'Suspend');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Ravi Kumar suspended and signed out everywhere.'));
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() =>
    expect(writes()).toEqual([
      ['POST', '/api/admin/team/members/user-2/suspend', undefined],
      ['POST', '/api/admin/team/members/user-2/restore', undefined],
    ]),
  );
});

test('the server’s refusal to demote the last owner is shown in the dialog', async () => {
  const { writes } = await show({
    'PUT /api/admin/team/members/user-1/role': {
      status: 409,
      body: {
        error: { code: 'last-owner', message: 'This is the only owner. Make another team member an owner first.' },
        message: '',
      },
    },
  });
  await choose('Meera Nambiar', 'Change role');
  const dialog = await screen.findByRole('dialog', { name: 'Change role of Meera Nambiar' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Role'), 'support');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change role' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'This is the only owner. Make another team member an owner first.',
  );
  expect(writes()).toEqual([['PUT', '/api/admin/team/members/user-1/role', { role: 'support' }]]);
});

test('removes a member only after a confirmation', async () => {
  const { writes } = await show({ 'DELETE /api/admin/team/members/user-2': noContent });
  await choose('Ravi Kumar', 'Remove from team');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Ravi Kumar from the team?' });
  expect(writes()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from team' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(writes()).toEqual([['DELETE', '/api/admin/team/members/user-2', undefined]]);
});

test('an invitation is resent and revoked', async () => {
  const { writes } = await show({
    'POST /api/admin/team/invitations': { status: 201, body: { id: 'i2' } },
    'DELETE /api/admin/team/invitations/i1': noContent,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Resend invitation to asha@haat.example' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Revoke invitation of asha@haat.example' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      ['POST', '/api/admin/team/invitations', { email: 'asha@haat.example', role: 'support' }],
      ['DELETE', '/api/admin/team/invitations/i1', undefined],
    ]),
  );
});

test('creates a role from described permissions', async () => {
  const { writes } = await show({
    'POST /api/admin/roles': ({ body }) => ({
      status: 201,
      body: { key: 'stock', isBuiltIn: false, members: 0, ...(body as object) },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Create role' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create role' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Stock');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create role' }));
  expect(await within(dialog).findByText('Choose at least one permission')).toBeInTheDocument();
  const products = within(dialog).getByRole('group', { name: 'Products' });
  await userEvent.click(
    within(products).getByRole('checkbox', { name: 'View products, including drafts and archived products' }),
  );
  await userEvent.click(within(within(dialog).getByRole('group', { name: 'Stock' })).getByRole('checkbox'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create role' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(writes()).toEqual([
    ['POST', '/api/admin/roles', { name: 'Stock', description: '', permissions: ['products.read', 'stock.write'] }],
  ]);
});

test('edits a custom role with an Undo and deletes it, but not built-in roles', async () => {
  const { writes } = await show({
    'PUT /api/admin/roles/packers': ({ body }) => ({ status: 200, body: { ...packers, ...(body as object) } }),
    'DELETE /api/admin/roles/packers': noContent,
  });
  expect(screen.queryByRole('button', { name: 'Edit role Owner' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit role Packers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit role Packers' });
  expect(within(dialog).getByRole('checkbox', { name: 'Pack, ship and deliver orders' })).toBeChecked();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Pack, ship and deliver orders' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save role' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(notices.at(-1)?.text).toBe('Role Packers saved for all team members who have it.');
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() => expect(writes()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Delete role Packers' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      [
        'PUT',
        '/api/admin/roles/packers',
        { name: 'Packers', description: 'Pack and ship', permissions: ['orders.read'] },
      ],
      [
        'PUT',
        '/api/admin/roles/packers',
        { name: 'Packers', description: 'Pack and ship', permissions: ['orders.read', 'orders.fulfil'] },
      ],
      ['DELETE', '/api/admin/roles/packers', undefined],
    ]),
  );
});

test('a role that may only read gets no actions', async () => {
  await show({}, 'read-only');
  expect(screen.getByText('Ravi Kumar')).toBeInTheDocument();
  for (const name of [/Invite/, /Create role/, /^Actions/, /^Resend/, /^Revoke/, /^Edit role/, /^Delete/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a colleague’s change is shown without a reload', async () => {
  let team = people;
  await show({}, 'owner', () => team);
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.emit('open', {});
  team = { ...people, members: [...people.members, member('user-3', 'Leela Das', 'manager')] };
  streams[0]?.emit('change', {
    about: 'member',
    ids: ['user-3'],
    action: 'member.join',
    by: { id: 'user-3', name: 'Leela Das' },
    at: '2026-11-22T10:00:00.000Z',
  });
  expect(await screen.findByText('Leela Das')).toBeInTheDocument();
});
