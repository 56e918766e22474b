import { Sentence } from '@haat/shared/state';
import type { Translate } from '@haat/shared/text/in-english';
import { msg } from '@haat/shared/text/msg';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Table } from '../../blocks/Table';
import type { Clause } from '../../blocks/LongDocument';
import { contact } from '../../house/contact';

/** The privacy policy, part by part. It describes what the shop does, so a change of the shop may be a change here. */
export const privacyClauses = (t: Translate, measurement: ReactNode): readonly Clause[] => [
  {
    id: 'who',
    title: t('Who we are'),
    body: (
      <>
        <p>
          <Sentence
            of="Haat is run by {{company}}, 3rd floor, 14 Cubbon Market Road, Bengaluru 560001, Karnataka. Under the Digital Personal Data Protection Act, 2023 (the DPDP Act) we are the data fiduciary for what this page describes."
            values={{ company: contact.company }}
          />
        </p>
        <p>
          <Sentence
            of="Questions about your data: <a>{{privacy}}</a>."
            values={{ privacy: contact.privacy }}
            parts={{ a: (words) => <a href={`mailto:${contact.privacy}`}>{words}</a> }}
          />
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: t('What stays in your browser'),
    body: (
      <>
        <p>{t('Entries in your browser’s local storage. They are yours: clearing the site’s data removes them.')}</p>
        <Table
          caption={msg('Entries in local storage')}
          columns={[msg('Name'), msg('What it holds'), msg('Until')]}
          rows={[
            [
              'cart',
              msg(
                'What you have put in the cart. It isn’t sent to us until you order or look at the cart’s current prices.',
              ),
              msg('You empty it or order'),
            ],
            ['saved', msg('What you have put aside for later.'), msg('You take it out')],
            [
              'wishlist',
              msg('What you wish for. If you sign in, it is joined with your account’s list.'),
              msg('You take it out'),
            ],
            [
              'cart.account, wishlist.account',
              msg('What your account’s cart and wishlist held when the server last said.'),
              msg('You sign out'),
            ],
            [
              'haat-chat',
              msg('The key to your chat with us, and what you wrote while there was no connection.'),
              msg('You clear it'),
            ],
            [
              'haat-recent',
              msg('The last twenty products that you looked at, so that they can be shown again.'),
              msg('You clear it'),
            ],
            [
              'token',
              msg(
                'The proof that you are signed in: your account’s internal number and a time. Good for a quarter of an hour, then renewed.',
              ),
              msg('You sign out'),
            ],
            ['theme', msg('Whether you chose light or dark.'), msg('You clear it')],
            [
              'analytics',
              msg('Whether you agreed to be counted; only if you were asked and answered.'),
              msg('You clear it'),
            ],
          ]}
        />
        <p>
          <Sentence
            of="And one cookie, <code>haat_refresh</code>, set when you sign in. It keeps you signed in, no script can read it, and it is sent only to the addresses that sign you in and out. A guest who orders gets none."
            parts={{ code: (words) => <code>{words}</code> }}
          />
        </p>
        <p>
          <Sentence
            of="While a new version of a part of the shop is tried out with some visitors, there is one more, <code>haat-side</code>: a number from 0 to 99 by which you have the same version on every page. One visitor in a hundred has the same number. It goes after thirty days."
            parts={{ code: (words) => <code>{words}</code> }}
          />
        </p>
        <p>
          <Sentence
            of="If you choose a language at the foot of a page, one cookie holds it, <code>haat-language</code>: its two letters and nothing else, for a year."
            parts={{ code: (words) => <code>{words}</code> }}
          />
        </p>
        <p>
          {t(
            'There are no advertising cookies. The affiliate programme’s 60-day cookie would hold a partner’s code and a date, nothing about you; as the shop runs today it isn’t set.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: t('No third-party requests'),
    body: (
      <p>
        {t(
          'Pages, pictures, type and scripts come from this site alone. No page asks another company’s server for anything, so none learns what you look at. The links to our pages on social networks are plain links: nothing is loaded from there until you follow one.',
        )}
      </p>
    ),
  },
  {
    id: 'orders',
    title: t('What an order keeps'),
    body: (
      <>
        <p>
          {t(
            'Your name, address and PIN code, your email address and phone number if you give them, your delivery instructions, what you bought and at what price, and what became of the order. We need these to deliver, to answer you, and for our accounts.',
          )}
        </p>
        <p>
          {t(
            'The stall that you bought from and the courier are given the name, the address and the phone number for that parcel, and nothing else.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: t('Your card'),
    body: (
      <p>
        {t(
          'The card number, expiry date and CVV are checked, handed to the payment provider within the same request, and forgotten. They are in no database, no log and no storage of ours. What stays with the order is the card’s brand, its last four digits and the provider’s reference.',
        )}
      </p>
    ),
  },
  {
    id: 'account',
    title: t('If you have an account'),
    body: (
      <p>
        {t(
          'Then we also keep your name, email address and phone number, the addresses that you save, your wishlist, a one-way hash of your password (not the password), and for each sign-in its time and the name of the browser, so that a stolen sign-in can be noticed and ended.',
        )}
      </p>
    ),
  },
  {
    id: 'messages',
    title: t('What you write to us'),
    body: (
      <p>
        {t(
          'Messages, chats, claims and applications, with the photos and files that you add, and the name, email address and order number that you put in. An answer to “Was this helpful?” is kept with the address of the page and without anything about you. We ask you never to write a card number into a form; if you do, we delete it.',
        )}
      </p>
    ),
  },
  {
    id: 'measurement',
    title: t('Measurement'),
    body: (
      <>
        <p>
          {t(
            'When a part of a page fails to load, or is slow, your browser reports it to our own server: which part, which version, which kind of page, how long it took and the cause. Of a share of visits it reports as well that a page was shown, and how fast. A number goes with it that stands for this one opening of a page and is forgotten when you leave it. No name, no cookie and no address of a page goes with it, so two visits can’t be told to be one person’s.',
          )}
        </p>
        <p>
          {t(
            'Measurement of visits is first-party as well: by our own server, for our own pages, never shared. If you agree to it, we count which pages and products are looked at, what is searched for and how much is found, what is put into the cart, and that an order was placed. A random number that your browser forgets with the tab holds one visit together; your name, account, address and network address are not kept with it, and a search with an e-mail address or a longer number in it is kept without its words. If your browser asks not to be tracked (Do Not Track, Global Privacy Control), you are neither counted nor asked.',
          )}
        </p>
        {measurement}
        <p>
          {t(
            'Like every web server, ours writes a log of requests with the network address, for finding faults and stopping attacks.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: t('Why we may'),
    body: (
      <p>
        {t(
          'An order, an account, a claim or a message: because you gave us the data yourself for that purpose, and for no other use of it. Accounts and tax papers: because the law obliges us. Fending off abuse: because a shop can’t run without it. We don’t sell data, don’t build profiles, and don’t let machines decide about you.',
        )}
      </p>
    ),
  },
  {
    id: 'how-long',
    title: t('How long'),
    body: (
      <Table
        caption={msg('How long things are kept')}
        columns={[msg('What'), msg('How long')]}
        rows={[
          [msg('Orders and invoices'), msg('Eight years, as company and tax law ask')],
          [msg('Account'), msg('Until you ask us to delete it')],
          [msg('Claims'), msg('Three years after they are settled')],
          [msg('Messages'), msg('One year after the last answer; applications six months')],
          [msg('Reports of failed pages, and what was counted of visits'), msg('Thirty days')],
          [msg('Request logs'), msg('One hundred and eighty days, as CERT-In directs')],
        ]}
      />
    ),
  },
  {
    id: 'rights',
    title: t('Your rights'),
    body: (
      <>
        <p>{t('The DPDP Act gives you, whoever and wherever you are when you shop here, the right')}</p>
        <ul>
          <li>{t('to know what data of yours we process, what for, and whom it was given to;')}</li>
          <li>{t('to have it corrected, completed and brought up to date;')}</li>
          <li>{t('to have it erased where no law obliges us to keep it;')}</li>
          <li>{t('to withdraw a consent as easily as you gave it;')}</li>
          <li>{t('to name a person who may use these rights should you die or be unable to;')}</li>
          <li>{t('to have a grievance heard and answered.')}</li>
        </ul>
        <p>
          <Sentence
            of="Write to <a>{{privacy}}</a> from the address that we know you by. We answer within thirty days, mostly sooner, and it costs nothing."
            values={{ privacy: contact.privacy }}
            parts={{ a: (words) => <a href={`mailto:${contact.privacy}`}>{words}</a> }}
          />
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: t('Children'),
    body: (
      <p>
        {t(
          'Under eighteen, please let a parent or guardian order and open the account. We don’t knowingly keep data of children, don’t follow them and don’t advertise to them. If you find that we have some, tell us and it goes.',
        )}
      </p>
    ),
  },
  {
    id: 'safety',
    title: t('Keeping it safe'),
    body: (
      <p>
        {t(
          'Connections are encrypted, passwords hashed with argon2id, every right checked by the server, and what staff change is recorded with their name. If data is ever breached, we tell those concerned and the Data Protection Board of India without delay: what happened, what it may mean, and what to do.',
        )}
      </p>
    ),
  },
  {
    id: 'grievance',
    title: t('Grievance officer'),
    body: (
      <>
        <p>
          <Sentence
            of="{{name}}, {{title}}, {{company}}, 3rd floor, 14 Cubbon Market Road, Bengaluru 560001. <a>{{email}}</a>, <a2>{{phone}}</a2>, {{phoneHours}}."
            values={{
              name: t(contact.grievance.name),
              title: t(contact.grievance.title),
              company: contact.company,
              email: contact.grievance.email,
              phone: contact.phone,
              phoneHours: t(contact.phoneHours),
            }}
            parts={{
              a: (words) => <a href={`mailto:${contact.grievance.email}`}>{words}</a>,
              a2: (words) => <a href={contact.phoneHref}>{words}</a>,
            }}
          />
        </p>
        <p>
          {t(
            'Your complaint is acknowledged within 48 hours and settled within one month. If you aren’t content with how we settle a matter of your data, you may turn to the Data Protection Board of India.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: t('Changes'),
    body: (
      <p>
        <Sentence
          of="If this policy changes in a way that matters, the new text stands here thirty days before it holds, and account holders are told. See also the <a>conditions of use and sale</a>."
          parts={{ a: (words) => <Link to="/conditions">{words}</Link> }}
        />
      </p>
    ),
  },
];
