import type { Team, StaffRoleView } from '@haat/shared/contract/staff';
import { messageTo, tokenIn } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

const PASSWORD = 'four words of my own';

let shop: TestApp;
let owner: Awaited<ReturnType<typeof signInAs>>;
beforeEach(async () => {
  shop = await startTestApp();
  owner = await signInAs(shop, 'owner');
});
afterEach(() => shop.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  headers: Record<string, string> = owner.headers,
) => {
  const answer = await shop.app.inject({
    method,
    url: path.startsWith('/api') ? path : `/api/admin${path}`,
    ...(payload && { payload }),
    headers,
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const codeOf = (answer: { body: { error: { code: string } } }) => answer.body.error.code;
const team = async () => (await call('GET', '/team')).body as Team;
const me = async (headers: Record<string, string>) => (await call('GET', '/me', undefined, headers)).status;

describe('an invitation', () => {
  it('is emailed as a link that creates an account with the role, once', async () => {
    expect((await call('POST', '/team/invitations', { email: 'Ravi@haat.example', role: 'fulfilment' })).status).toBe(
      201,
    );
    expect((await team()).invitations).toEqual([
      {
        id: expect.any(String),
        email: 'ravi@haat.example',
        role: { key: 'fulfilment', name: 'Fulfilment' },
        invitedBy: 'Some owner',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    const mail = await messageTo(shop, 'ravi@haat.example');
    expect([mail.subject, mail.text]).toEqual([
      'You are invited to the Haat team',
      expect.stringContaining('Some owner invites you to join the Haat team as Fulfilment.'),
    ]);
    expect(mail.text).toContain('http://shop.example/admin/join#');
    const token = tokenIn(mail);
    expect((await call('POST', '/api/auth/invitation', { token }, {})).body).toEqual({
      email: 'ravi@haat.example',
      role: 'Fulfilment',
      invitedBy: 'Some owner',
      hasAccount: false,
    });
    expect(
      (await call('POST', '/api/auth/join', { token }, {})).body.error.fields.map(({ path }: { path: string }) => path),
    ).toEqual(['name', 'password']);
    expect(
      (await call('POST', '/api/auth/join', { token, name: 'Ravi Kumar', password: 'password12' }, {})).status,
    ).toBe(400);
    const joined = await call('POST', '/api/auth/join', { token, name: 'Ravi Kumar', password: PASSWORD }, {});
    expect(joined).toEqual({
      status: 200,
      body: {
        token: expect.any(String),
        user: { id: expect.any(String), name: 'Ravi Kumar', email: 'ravi@haat.example', role: 'staff' },
      },
    });
    expect((await call('GET', '/me', undefined, { authorization: `Bearer ${joined.body.token}` })).body).toMatchObject({
      email: 'ravi@haat.example',
      role: { key: 'fulfilment' },
    });
    // The link works once.
    for (const path of ['/api/auth/join', '/api/auth/invitation'])
      expect((await call('POST', path, { token, name: 'Ravi Kumar', password: PASSWORD }, {})).status).toBe(410);
    const { members, invitations } = await team();
    expect([members.map(({ email, role, invitedBy }) => [email, role.key, invitedBy]), invitations]).toEqual([
      [
        [owner.email, 'owner', null],
        ['ravi@haat.example', 'fulfilment', 'Some owner'],
      ],
      [],
    ]);
    const log = await shop.db.selectFrom('audit_entries').select(['actor', 'action']).orderBy('seq').execute();
    expect(log).toEqual([
      { actor: owner.email, action: 'invitation.create' },
      { actor: 'ravi@haat.example', action: 'member.join' },
    ]);
  });

  it('adds an existing account to the team, without a new sign-in', async () => {
    const asha = await signInAs(shop, 'shopper', 'asha@haat.example');
    await call('POST', '/team/invitations', { email: asha.email, role: 'support' });
    const token = tokenIn(await messageTo(shop, asha.email));
    expect((await call('POST', '/api/auth/invitation', { token }, {})).body.hasAccount).toBe(true);
    expect(await me(asha.headers)).toBe(403);
    expect((await call('POST', '/api/auth/join', { token }, {})).body).toEqual({
      token: null,
      user: { id: asha.id, name: 'Some shopper', email: asha.email, role: 'staff' },
    });
    expect(await me(asha.headers)).toBe(200);
    expect(codeOf(await call('POST', '/team/invitations', { email: asha.email, role: 'manager' }))).toBe(
      'already-member',
    );
  });

  it('is no longer valid after it was sent again, revoked or expired', async () => {
    const tokenOf = async (mails: number) => {
      await call('POST', '/team/invitations', { email: 'ravi@haat.example', role: 'support' });
      return tokenIn(await messageTo(shop, 'ravi@haat.example', mails));
    };
    const join = async (token: string) =>
      (await call('POST', '/api/auth/join', { token, name: 'Ravi Kumar', password: PASSWORD }, {})).status;
    const [first, second] = [await tokenOf(1), await tokenOf(2)];
    expect(await join(first)).toBe(410);
    expect((await call('DELETE', `/team/invitations/${(await team()).invitations[0]?.id}`)).status).toBe(204);
    expect([await join(second), (await team()).invitations]).toEqual([410, []]);
    const third = await tokenOf(3);
    await shop.db
      .updateTable('account_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await join(third)).toBe(410);
    expect(await shop.db.selectFrom('staff_members').select('user_id').execute()).toHaveLength(1);
  });
});

describe('a member', () => {
  it('is signed out immediately when suspended, and sessions stay ended after the restoration', async () => {
    const ravi = await signInAs(shop, 'manager');
    expect(await me(ravi.headers)).toBe(200);
    expect((await call('POST', `/team/members/${ravi.id}/suspend`)).status).toBe(204);
    expect((await call('GET', '/api/users/profile', undefined, ravi.headers)).status).toBe(401);
    expect((await team()).members.find(({ id }) => id === ravi.id)).toMatchObject({
      suspendedAt: expect.any(String),
      seenAt: null,
    });
    expect((await call('POST', `/team/members/${ravi.id}/restore`)).status).toBe(204);
    expect((await team()).members.find(({ id }) => id === ravi.id)).toMatchObject({ suspendedAt: null });
    // Ended sessions stay ended.
    expect(await me(ravi.headers)).toBe(401);
  });

  it('keeps the account but not its sessions when removed from the team', async () => {
    const ravi = await signInAs(shop, 'manager');
    expect((await call('DELETE', `/team/members/${ravi.id}`)).status).toBe(204);
    expect(await me(ravi.headers)).toBe(401);
    expect(
      await shop.db
        .selectFrom('users')
        .select('id')
        .where('id', '=', ravi.id)
        .where('disabled_at', 'is', null)
        .execute(),
    ).toHaveLength(1);
    expect((await call('DELETE', `/team/members/${ravi.id}`)).status).toBe(404);
  });

  it('has the permissions of a new role from the next request', async () => {
    const ravi = await signInAs(shop, 'fulfilment');
    expect((await call('GET', '/audit', undefined, ravi.headers)).status).toBe(403);
    expect((await call('PUT', `/team/members/${ravi.id}/role`, { role: 'manager' })).status).toBe(204);
    expect((await call('GET', '/audit', undefined, ravi.headers)).status).toBe(200);
    expect((await call('PUT', `/team/members/${ravi.id}/role`, { role: 'no-such' })).status).toBe(400);
  });
});

test('the last owner cannot be demoted, suspended or removed; disabled and suspended owners do not count', async () => {
  const last = async () => [
    codeOf(await call('PUT', `/team/members/${owner.id}/role`, { role: 'manager' })),
    codeOf(await call('DELETE', `/team/members/${owner.id}`)),
    codeOf(await call('POST', `/team/members/${owner.id}/suspend`)),
  ];
  expect(await last()).toEqual(['last-owner', 'last-owner', 'yourself']);
  const [closed, suspended] = [await signInAs(shop, 'owner'), await signInAs(shop, 'owner')];
  await shop.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', closed.id).execute();
  await call('POST', `/team/members/${suspended.id}/suspend`);
  expect(await last()).toEqual(['last-owner', 'last-owner', 'yourself']);
  const second = await signInAs(shop, 'owner');
  expect((await call('PUT', `/team/members/${owner.id}/role`, { role: 'manager' })).status).toBe(204);
  expect(codeOf(await call('POST', `/team/members/${second.id}/suspend`, undefined, second.headers))).toBe('yourself');
});

describe('custom roles', () => {
  const packers = { name: 'Packers', description: 'Pack and ship', permissions: ['orders.read', 'orders.fulfil'] };

  it('are created, assigned, changed for their members, and deleted only when unused', async () => {
    const created = await call('POST', '/roles', packers);
    expect(created).toEqual({ status: 201, body: { key: 'packers', ...packers, isBuiltIn: false, members: 0 } });
    expect(codeOf(await call('POST', '/roles', { ...packers, name: 'PACKERS' }))).toBe('already-exists');
    expect(codeOf(await call('POST', '/roles', { ...packers, name: 'owner' }))).toBe('already-exists');
    expect((await call('POST', '/roles', { ...packers, name: 'Packers!' })).body.key).toBe('packers-2');
    const { key: inHindi } = (await call('POST', '/roles', { ...packers, name: 'पैकर' })).body as StaffRoleView;
    expect(inHindi).toMatch(/^[a-z0-9-]+$/);
    const ravi = await signInAs(shop, 'packers');
    expect((await call('GET', '/me', undefined, ravi.headers)).body).toMatchObject({
      role: { key: 'packers', name: 'Packers' },
      permissions: ['orders.read', 'orders.fulfil'],
    });
    expect((await call('PUT', '/roles/packers', { ...packers, permissions: ['orders.read'] })).body).toMatchObject({
      permissions: ['orders.read'],
      members: 1,
    });
    expect((await call('GET', '/me', undefined, ravi.headers)).body.permissions).toEqual(['orders.read']);
    expect(codeOf(await call('DELETE', '/roles/packers'))).toBe('role-in-use');
    await call('DELETE', `/team/members/${ravi.id}`);
    await call('POST', '/team/invitations', { email: 'asha@haat.example', role: 'packers' });
    expect(codeOf(await call('DELETE', '/roles/packers'))).toBe('role-in-use');
    await call('DELETE', `/team/invitations/${(await team()).invitations[0]?.id}`);
    expect((await call('DELETE', '/roles/packers')).status).toBe(204);
    expect(
      ((await call('GET', '/roles')).body.content as StaffRoleView[]).map(({ key, isBuiltIn }) => [key, isBuiltIn]),
    ).toEqual([
      ['owner', true],
      ['manager', true],
      ['catalogue', true],
      ['fulfilment', true],
      ['support', true],
      ['read-only', true],
      ['packers-2', false],
      [inHindi, false],
    ]);
  });

  it('leave the built-in roles unchanged, and need valid permissions', async () => {
    for (const [method, payload] of [
      ['PUT', packers],
      ['DELETE', undefined],
    ] as const)
      expect(codeOf(await call(method, '/roles/manager', payload))).toBe('built-in');
    expect((await call('POST', '/roles', { name: 'Empty', permissions: [] })).status).toBe(400);
    expect((await call('POST', '/roles', { name: 'Empty', permissions: ['everything'] })).status).toBe(400);
  });

  it('never let a member grant more permissions than they have, or change a member who has more', async () => {
    await call('POST', '/roles', { name: 'People', permissions: ['team.read', 'team.write', 'orders.read'] });
    const people = await signInAs(shop, 'people');
    await call('POST', '/roles', packers);
    const { id: invited } = (
      await call('POST', '/team/invitations', { email: 'second-owner@haat.example', role: 'owner' })
    ).body as { id: string };
    const [support, packer] = [await signInAs(shop, 'support'), await signInAs(shop, 'packers')];
    const tries: [Parameters<typeof call>[0], string, object?][] = [
      ['POST', '/team/invitations', { email: 'a@haat.example', role: 'owner' }],
      ['POST', '/team/invitations', { email: 'a@haat.example', role: 'packers' }],
      ['DELETE', `/team/invitations/${invited}`],
      ['POST', '/team/invitations', { email: 'second-owner@haat.example', role: 'people' }],
      ['PUT', `/team/members/${people.id}/role`, { role: 'owner' }],
      ['PUT', `/team/members/${support.id}/role`, { role: 'people' }],
      ['DELETE', `/team/members/${owner.id}`],
      ['POST', `/team/members/${owner.id}/suspend`],
      ['POST', `/team/members/${packer.id}/suspend`],
      ['POST', `/team/members/${packer.id}/restore`],
      ['POST', '/roles', { name: 'More', permissions: ['orders.fulfil'] }],
      ['PUT', '/roles/people', { name: 'People', permissions: ['team.write', 'audit.read'] }],
      ['PUT', '/roles/packers', { name: 'Packers', permissions: ['orders.read'] }],
      ['DELETE', '/roles/packers'],
    ];
    for (const [method, path, payload] of tries)
      expect([method, path, codeOf(await call(method, path, payload, people.headers))]).toEqual([
        method,
        path,
        'beyond-you',
      ]);
    expect((await team()).invitations.map(({ id }) => id)).toEqual([invited]);
    expect(
      (await call('POST', '/roles', { name: 'Readers', permissions: ['orders.read'] }, people.headers)).status,
    ).toBe(201);
    const reader = await signInAs(shop, 'readers');
    expect((await call('POST', `/team/members/${reader.id}/suspend`, undefined, people.headers)).status).toBe(204);
  });
});
