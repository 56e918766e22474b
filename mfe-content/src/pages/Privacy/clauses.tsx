import { Link } from 'react-router-dom';
import { Table } from '../../blocks/Table';
import type { Clause } from '../../blocks/LongDocument';
import { contact } from '../../house/contact';
import { MeasurementState } from './MeasurementState';

/** The privacy policy, part by part. It describes what the shop does, so a change of the shop may be a change here. */
export const privacyClauses: readonly Clause[] = [
  {
    id: 'who',
    title: 'Who we are',
    body: (
      <>
        <p>Haat is run by {contact.company}, 3rd floor, 14 Cubbon Market Road, Bengaluru 560001, Karnataka. Under the Digital Personal Data Protection Act, 2023 (the DPDP Act) we are the data fiduciary for what this page describes.</p>
        <p>Questions about your data: <a href={`mailto:${contact.privacy}`}>{contact.privacy}</a>.</p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    body: (
      <>
        <p>Entries in your browser’s local storage. They are yours: clearing the site’s data removes them.</p>
        <Table
          caption="Entries in local storage"
          columns={['Name', 'What it holds', 'Until']}
          rows={[
            ['cart', 'What you have put in the cart. It isn’t sent to us until you order or look at the cart’s current prices.', 'You empty it or order'],
            ['saved', 'What you have put aside for later.', 'You take it out'],
            ['wishlist', 'What you wish for. If you sign in, it is joined with your account’s list.', 'You take it out'],
            ['cart.account, wishlist.account', 'What your account’s cart and wishlist held when the server last said.', 'You sign out'],
            ['haat-chat', 'The key to your chat with us, and what you wrote while there was no connection.', 'You clear it'],
            ['haat-recent', 'The last twenty products that you looked at, so that they can be shown again.', 'You clear it'],
            ['token', 'The proof that you are signed in: your account’s internal number and a time. Good for a quarter of an hour, then renewed.', 'You sign out'],
            ['theme', 'Whether you chose light or dark.', 'You clear it'],
            ['analytics', 'Whether you agreed to be counted; only if you were asked and answered.', 'You clear it'],
          ]}
        />
        <p>
          And one cookie, <code>haat_refresh</code>, set when you sign in. It keeps you signed in, no script can read it, and it is sent only to the addresses that sign you in and out. A guest who orders gets none.
        </p>
        <p>
          While a new version of a part of the shop is tried out with some visitors, there is one more, <code>haat-side</code>: a number from 0 to 99 by which you have the same version on every page. One visitor in a hundred has the same number. It goes after thirty days.
        </p>
        <p>There are no advertising cookies. The affiliate programme’s 60-day cookie would hold a partner’s code and a date, nothing about you; as the shop runs today it isn’t set.</p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'No third-party requests',
    body: (
      <p>
        Pages, pictures, type and scripts come from this site alone. No page asks another company’s server for anything, so none learns what you look at. The links to our pages on social networks are plain links: nothing is loaded from there until you follow one.
      </p>
    ),
  },
  {
    id: 'orders',
    title: 'What an order keeps',
    body: (
      <>
        <p>Your name, address and PIN code, your email address and phone number if you give them, your delivery instructions, what you bought and at what price, and what became of the order. We need these to deliver, to answer you, and for our accounts.</p>
        <p>The stall that you bought from and the courier are given the name, the address and the phone number for that parcel, and nothing else.</p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Your card',
    body: (
      <p>
        The card number, expiry date and CVV are checked, handed to the payment provider within the same request, and forgotten. They are in no database, no log and no storage of ours. What stays with the order is the card’s brand, its last four digits and the provider’s reference.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'If you have an account',
    body: (
      <p>
        Then we also keep your name, email address and phone number, the addresses that you save, your wishlist, a one-way hash of your password (not the password), and for each sign-in its time and the name of the browser, so that a stolen sign-in can be noticed and ended.
      </p>
    ),
  },
  {
    id: 'messages',
    title: 'What you write to us',
    body: (
      <p>
        Messages, chats, claims and applications, with the photos and files that you add, and the name, email address and order number that you put in. An answer to “Was this helpful?” is kept with the address of the page and without anything about you. We ask you never to write a card number into a form; if you do, we delete it.
      </p>
    ),
  },
  {
    id: 'measurement',
    title: 'Measurement',
    body: (
      <>
        <p>
          When a part of a page fails to load, or is slow, your browser reports it to our own server: which part, which version, which kind of page, how long it took and the cause. Of a share of visits it reports as well that a page was shown, and how fast. A number goes with it that stands for this one opening of a page and is forgotten when you leave it. No name, no cookie and no address of a page goes with it, so two visits can’t be told to be one person’s.
        </p>
        <p>
          Measurement of visits is first-party as well: by our own server, for our own pages, never shared. If you agree to it, we count which pages and products are looked at, what is searched for and how much is found, what is put into the cart, and that an order was placed. A random number that your browser forgets with the tab holds one visit together; your name, account, address and network address are not kept with it, and a search with an e-mail address or a longer number in it is kept without its words. If your browser asks not to be tracked (Do Not Track, Global Privacy Control), you are neither counted nor asked.
        </p>
        <MeasurementState />
        <p>Like every web server, ours writes a log of requests with the network address, for finding faults and stopping attacks.</p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why we may',
    body: (
      <p>
        An order, an account, a claim or a message: because you gave us the data yourself for that purpose, and for no other use of it. Accounts and tax papers: because the law obliges us. Fending off abuse: because a shop can’t run without it. We don’t sell data, don’t build profiles, and
        don’t let machines decide about you.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    body: (
      <Table
        caption="How long things are kept"
        columns={['What', 'How long']}
        rows={[
          ['Orders and invoices', 'Eight years, as company and tax law ask'],
          ['Account', 'Until you ask us to delete it'],
          ['Claims', 'Three years after they are settled'],
          ['Messages', 'One year after the last answer; applications six months'],
          ['Reports of failed pages, and what was counted of visits', 'Thirty days'],
          ['Request logs', 'One hundred and eighty days, as CERT-In directs'],
        ]}
      />
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>The DPDP Act gives you, whoever and wherever you are when you shop here, the right</p>
        <ul>
          <li>to know what data of yours we process, what for, and whom it was given to;</li>
          <li>to have it corrected, completed and brought up to date;</li>
          <li>to have it erased where no law obliges us to keep it;</li>
          <li>to withdraw a consent as easily as you gave it;</li>
          <li>to name a person who may use these rights should you die or be unable to;</li>
          <li>to have a grievance heard and answered.</li>
        </ul>
        <p>
          Write to <a href={`mailto:${contact.privacy}`}>{contact.privacy}</a> from the address that we know you by. We answer within thirty days, mostly sooner, and it costs nothing.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: <p>Under eighteen, please let a parent or guardian order and open the account. We don’t knowingly keep data of children, don’t follow them and don’t advertise to them. If you find that we have some, tell us and it goes.</p>,
  },
  {
    id: 'safety',
    title: 'Keeping it safe',
    body: (
      <p>
        Connections are encrypted, passwords hashed with argon2id, every right checked by the server, and what staff change is recorded with their name. If data is ever breached, we tell those concerned and the Data Protection Board of India without delay: what happened, what it may mean, and what to do.
      </p>
    ),
  },
  {
    id: 'grievance',
    title: 'Grievance officer',
    body: (
      <>
        <p>
          {contact.grievance.name}, {contact.grievance.title}, {contact.company}, 3rd floor, 14 Cubbon Market Road, Bengaluru 560001. <a href={`mailto:${contact.grievance.email}`}>{contact.grievance.email}</a>, <a href={contact.phoneHref}>{contact.phone}</a>, {contact.phoneHours}.
        </p>
        <p>Your complaint is acknowledged within 48 hours and settled within one month. If you aren’t content with how we settle a matter of your data, you may turn to the Data Protection Board of India.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: <p>If this policy changes in a way that matters, the new text stands here thirty days before it holds, and account holders are told. See also the <Link to="/conditions">conditions of use and sale</Link>.</p>,
  },
];
