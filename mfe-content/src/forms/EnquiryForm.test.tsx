import type { PageModule } from '@haat/shared/page';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { postRequestsIn, stubApi } from '@haat/shared/testing/stub-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Advertise from '../pages/Advertise/AdvertisePage';
import * as Affiliate from '../pages/Affiliate/AffiliatePage';
import * as Careers from '../pages/Careers/CareersPage';
import * as Help from '../pages/Help/HelpPage';
import * as PressReleases from '../pages/PressReleases/PressReleasesPage';
import * as Returns from '../pages/Returns/ReturnsPage';
import * as Sell from '../pages/Sell/SellPage';

const receipt = { 'POST /api/messages': { status: 201, body: { reference: 'MS-4H7T2P' } } };

async function write(within_: ReturnType<typeof within>, submit: string | RegExp) {
  await userEvent.type(within_.getByRole('textbox', { name: 'Your name' }), 'Asha Rao');
  await fillIn(within_.getByRole('textbox', { name: 'Email' }), 'asha@example.in');
  const boxes = within_.getAllByRole('textbox');
  const message = boxes.at(-1);
  if (!message) throw new Error('The form has no message field');
  await fillIn(message, 'We weave ikat in Pochampally.');
  await userEvent.click(within_.getByRole('button', { name: submit }));
}

/** A page, its route, the button to press, and the topic of its enquiry. */
const enquiries: [string, PageModule, string, string, string | null][] = [
  ['/sell', Sell, 'Choose Professional', 'sell', 'Professional plan, $99 per month, unlimited listings'],
  ['/sell', Sell, 'Choose Basic', 'sell', 'Basic plan, $49 per month, up to 50 listings'],
  ['/sell', Sell, 'Start selling', 'sell', null],
  ['/affiliate', Affiliate, 'Join now', 'affiliate', null],
  ['/advertise', Advertise, 'Choose House', 'advertise', 'House plan, $25,000 per month'],
  ['/advertise', Advertise, 'Choose Department', 'advertise', 'Department plan, $10,000 per month'],
  ['/careers', Careers, 'Apply', 'career', 'Application: Front-end Engineer'],
  ['/pressreleases', PressReleases, 'Ask the press office', 'press', null],
  ['/returns', Returns, 'Contact support', 'return', null],
];

test.each(enquiries)(
  "on %s the button opens a form whose enquiry is sent and confirmed (%#: '%s' '%s')",
  async (path, page, label, topic, subject) => {
    const calls = stubApi(receipt);
    renderPage(page, { route: path, at: path });
    const [button] = await screen.findAllByRole('button', { name: label });
    if (!button) throw new Error(`There is no button '${label}'`);
    await userEvent.click(button);
    await write(within(await screen.findByRole('dialog')), /^Send/);
    expect(await screen.findByText('MS-4H7T2P')).toBeInTheDocument();
    expect(postRequestsIn(calls)).toMatchObject([
      {
        path: '/api/messages',
        body: {
          topic,
          name: 'Asha Rao',
          email: 'asha@example.in',
          message: `${subject ? `${subject}\n\n` : ''}We weave ikat in Pochampally.`,
        },
      },
    ]);
  },
);

test('the help centre has its message form in the page', async () => {
  const calls = stubApi(receipt);
  renderPage(Help, { route: '/help', at: '/help' });
  await write(within(await screen.findByRole('region', { name: 'Write to us' })), 'Send message');
  expect(await screen.findByText('MS-4H7T2P')).toBeInTheDocument();
  expect(calls).toMatchObject([{ body: { topic: 'help' } }]);
});

test('an empty enquiry reports what is missing and is not sent', async () => {
  const calls = stubApi(receipt);
  renderPage(Help, { route: '/help', at: '/help' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Enter your name')).toBeInTheDocument();
  expect(screen.getByText('Enter an email address like name@example.in')).toBeInTheDocument();
  expect(screen.getByText('Write at least ten characters')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('too many messages in a minute are refused with an explanation', async () => {
  stubApi({
    'POST /api/messages': {
      status: 429,
      body: { error: { code: 'rate-limited', message: 'Too many requests' }, message: 'Too many requests' },
    },
  });
  renderPage(Help, { route: '/help', at: '/help' });
  await write(within(await screen.findByRole('region', { name: 'Write to us' })), 'Send message');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute');
});
