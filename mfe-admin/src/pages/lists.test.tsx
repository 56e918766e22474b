import { configure } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen, within } from '@testing-library/react';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
import * as Profile from './Profile/ProfilePage';
import * as Settings from './Settings/SettingsPage';

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(() => {
  startAsGuest();
  configure({ apiUrl: '', languages: ['en'] });
});

test('the profile shows the signed-in person', async () => {
  stubApi({
    'GET /api/admin/me': meAs('support'),
    'GET /api/users/profile': {
      status: 200,
      body: {
        name: 'Meera Nambiar',
        email: 'meera@haat.example',
        phone: null,
        joinDate: '2025-03-04T05:00:00.000Z',
        role: 'staff',
        address: null,
      },
    },
  });
  renderPage(Profile, { route: '/admin/profile', at: '/admin/profile' });
  expect(await screen.findByText('meera@haat.example')).toBeInTheDocument();
  expect(screen.getByText('Support', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.getByText('4 March 2025')).toBeInTheDocument();
});

test('the settings show the environment read-only', async () => {
  stubApi({ 'GET /api/admin/me': meAs() });
  renderPage(Settings, { route: '/admin/settings', at: '/admin/settings?part=start' });
  const row = (await screen.findByText('Sign-in')).parentElement;
  expect(row).toHaveTextContent('Sign-inOnFEATURE_AUTHENTICATION');
  expect(
    within(screen.getByRole('heading', { name: 'Settings' }).closest('div') ?? document.body).queryByRole('textbox'),
  ).not.toBeInTheDocument();
});
