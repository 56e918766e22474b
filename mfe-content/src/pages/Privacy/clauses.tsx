import { Sentence } from '@haat/shared/state';
import type { Translate } from '@haat/shared/text/in-english';
import { msg } from '@haat/shared/text/msg';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Table } from '../../blocks/Table';
import type { Clause } from '../../blocks/LongDocument';
import { contact } from '../../shop-info/contact';

/** The sections of the privacy policy. It describes how the shop works, so update it together with the shop. */
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
            parts={{ a: (children) => <a href={`mailto:${contact.privacy}`}>{children}</a> }}
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
              msg('The items in your cart. They are sent to us only when you order or check current prices.'),
              msg('Until you empty it or order'),
            ],
            ['saved', msg('Items saved for later.'), msg('Until you remove it')],
            [
              'wishlist',
              msg('Your wishlist. When you sign in, it is merged with your account’s list.'),
              msg('Until you remove it'),
            ],
            [
              'cart.account, wishlist.account',
              msg('A copy of your account’s cart and wishlist, as last received from the server.'),
              msg('Until you sign out'),
            ],
            [
              'haat-chat',
              msg('The key to your chat with us, and what you wrote while there was no connection.'),
              msg('Until you clear it'),
            ],
            [
              'haat-recent',
              msg('The last twenty products that you looked at, so that they can be shown again.'),
              msg('Until you clear it'),
            ],
            [
              'token',
              msg(
                'The proof that you are signed in: your account’s internal number and a time. Good for a quarter of an hour, then renewed.',
              ),
              msg('Until you sign out'),
            ],
            [
              'haat-next',
              msg('The page that you return to after you confirm your account or choose a new password.'),
              msg('Until then, at most a day'),
            ],
            ['theme', msg('Your theme: light or dark.'), msg('Until you clear it')],
            ['language', msg('The language that you chose.'), msg('Until you clear it')],
            ['analytics', msg('Your choice about analytics, if you made one.'), msg('Until you clear it')],
          ]}
        />
        <p>
          <Sentence
            of="And one cookie, <code>haat_refresh</code>, set when you sign in. It keeps you signed in, no script can read it, and it is sent only to the addresses that sign you in and out. A guest who orders gets none."
            parts={{ code: (children) => <code>{children}</code> }}
          />
        </p>
        <p>
          <Sentence
            of="While a new version of a part of the shop is tried out with some visitors, there is one more, <code>haat-side</code>: a number from 0 to 99 by which you have the same version on every page. One visitor in a hundred has the same number. It goes after thirty days."
            parts={{ code: (children) => <code>{children}</code> }}
          />
        </p>
        <p>{t('The language of a page is part of its address. No cookie holds it.')}</p>
        <p>
          <Sentence
            of="If you open a signed link that shows a version of the shop before others have it, one more cookie holds that link: <code>haat-preview</code>, for two weeks at most, or <code>haat-override</code>, for a day at most. It names the version and who signed the link, nothing about you, and goes when you end it in the page."
            parts={{ code: (children) => <code>{children}</code> }}
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
          'Pages, pictures, fonts and scripts come from this site only. Apart from your card details at checkout, which go straight to the payment provider, no page contacts another company’s server. Links to social networks load nothing until you open them.',
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
          'Your browser sends the card number, expiry date and CVV straight to the payment provider. They never reach our servers. With the order we store only the card’s brand, its last four digits and the provider’s reference.',
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
    title: t('What you send us'),
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
            'Measurement of visits is first-party as well: by our own server, for our own pages, never shared. If you agree to it, we count which pages and products are looked at, what is searched for and how much is found, what is put into the cart, and that an order was placed. A random number that your browser forgets with the tab holds one visit together; your name, account, address and network address are not kept with it, and a search with an email address or a longer number in it is kept without its words. If your browser asks not to be tracked (Do Not Track, Global Privacy Control), you are neither counted nor asked.',
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
    title: t('Why we may use your data'),
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
        caption={msg('How long we keep data')}
        columns={[msg('Item'), msg('How long')]}
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
        <p>{t('Under the DPDP Act you have the right')}</p>
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
            of="Email <a>{{privacy}}</a> from the address on your account. We answer within thirty days, free of charge."
            values={{ privacy: contact.privacy }}
            parts={{ a: (children) => <a href={`mailto:${contact.privacy}`}>{children}</a> }}
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
          'If you are under eighteen, please let a parent or guardian order and open the account. We don’t knowingly store children’s data, track them or advertise to them. If you find that we have some, tell us and we delete it.',
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
              a: (children) => <a href={`mailto:${contact.grievance.email}`}>{children}</a>,
              a2: (children) => <a href={contact.phoneHref}>{children}</a>,
            }}
          />
        </p>
        <p>
          {t(
            'We acknowledge your complaint within 48 hours and settle it within one month. If you are not satisfied with how we handle your data, you may contact the Data Protection Board of India.',
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
          of="If this policy changes in an important way, we publish the new text here thirty days before it takes effect and email account holders. See also the <a>conditions of use and sale</a>."
          parts={{ a: (children) => <Link to="/conditions">{children}</Link> }}
        />
      </p>
    ),
  },
];
