import { Sentence } from '@haat/shared/state';
import type { Translate } from '@haat/shared/text/in-english';
import { Link } from 'react-router-dom';
import type { Clause } from '../../blocks/LongDocument';
import { contact } from '../../shop-info/contact';
import { promises } from '../../shop-info/promises';

/** The sections of the conditions. */
export const conditionClauses = (t: Translate): readonly Clause[] => [
  {
    id: 'parties',
    title: t('Who you buy from'),
    body: (
      <>
        <p>
          <Sentence
            of="Haat is a marketplace, run by {{company}}, 3rd floor, 14 Cubbon Market Road, Bengaluru 560001, Karnataka. The stall named on a product page as its brand sells you the thing; the house runs the shop, takes the payment, organises the delivery and stands behind <a>purchase protection</a>. Under the Consumer Protection (E-Commerce) Rules, 2020 we are a marketplace e-commerce entity."
            values={{ company: contact.company }}
            parts={{ a: (children) => <Link to="/protection">{children}</Link> }}
          />
        </p>
        <p>
          <Sentence
            of="Customer care: <a>{{help}}</a>, <a2>{{phone}}</a2>, {{phoneHours}}."
            values={{ help: contact.help, phone: contact.phone, phoneHours: t(contact.phoneHours) }}
            parts={{
              a: (children) => <a href={`mailto:${contact.help}`}>{children}</a>,
              a2: (children) => <a href={contact.phoneHref}>{children}</a>,
            }}
          />
        </p>
        <p>
          {t('A seller’s name, address and GSTIN are given to you on request for any order, and before it if you ask.')}
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: t('Using the shop'),
    body: (
      <>
        <p>
          {t(
            'You may browse and buy for yourself, with or without an account. Buyers must be eighteen or older. Keep your password secret and tell us if someone else knows it.',
          )}
        </p>
        <p>
          {t(
            'Please don’t try to break the shop, read it out by machine in a way that slows it for others, order in another person’s name, or write what is untrue or unlawful.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'products',
    title: t('What we show'),
    body: (
      <>
        <p>
          {t(
            'Product pages state the material, size, weight, country of origin and what the law requires for the kind of thing: ingredients, date and licence for food, purity for jewellery. Pictures show the thing as truly as a screen can. Handmade things vary within what is usual for the craft; that isn’t a defect.',
          )}
        </p>
        <p>
          {t(
            'Results are ordered by how well they fit what you searched or chose, then by what you choose to sort by. No seller can pay for a place in them; advertising is marked as such.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: t('Prices, tax and GST'),
    body: (
      <>
        <p>
          {t(
            'Prices are in Indian rupees (INR). A list price that is struck through is the maximum retail price or the seller’s earlier price.',
          )}
        </p>
        <p>
          {t(
            'The checkout shows four lines before you order: items, shipping and handling (free), an estimated tax of 6% of the items’ total, and the order total. You pay the order total and nothing more. If a price changed since you added the item, we tell you before you order.',
          )}
        </p>
        <p>
          {t(
            'Goods and services tax is charged and paid to the authorities by the seller at the rate of the item’s class. The HSN code and the class stand on the product page. You may ask for a tax invoice for any order.',
          )}
        </p>
        <p>
          {t('If a price is plainly a mistake, the seller may cancel before dispatch and must refund you in full.')}
        </p>
      </>
    ),
  },
  {
    id: 'ordering',
    title: t('Ordering'),
    body: (
      <>
        <p>
          {t(
            'When you press “Place your order” you make a binding offer, and the order is accepted when the confirmation with its number appears. The same order is never taken twice, even if the page is sent again. No box is ticked for you in advance.',
          )}
        </p>
        <p>{t('You can order up to ten of one item at once. Items out of stock cannot be ordered.')}</p>
        <p>
          <Sentence
            of="Pay by card, UPI or cash on delivery. <a>We never store card details</a>."
            parts={{ a: (children) => <Link to="/privacy#payment">{children}</Link> }}
          />
        </p>
      </>
    ),
  },
  {
    id: 'delivery',
    title: t('Delivery'),
    body: (
      <p>
        {t(
          'Delivery within India is free. The date shown, two days from the order, is an estimate; if it can’t be kept, you are told and may cancel for a full refund. The risk passes to you when the parcel is in your hands.',
        )}
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: t('Cancelling'),
    body: (
      <p>
        {t(
          'You can cancel free of charge until the order is in transit. If a seller cancels, you get everything back and it costs you nothing. Neither of us charges the other for a cancellation.',
        )}
      </p>
    ),
  },
  {
    id: 'returns',
    title: t('Returns and refunds'),
    body: (
      <>
        <ul>
          <li>
            <Sentence
              of="{{returnDays}}-day returns: you can return items within {{returnDays}} days of delivery, unused and complete."
              values={{ returnDays: promises.returnDays }}
            />
          </li>
          <li>
            <Sentence
              of="Refunds in {{refundBusinessDays}} business days from the day the return arrives, the way you paid; for cash on delivery to a UPI ID that you name."
              values={{ refundBusinessDays: promises.refundBusinessDays }}
            />
          </li>
          <li>
            {t(
              'If you changed your mind, you pay for the return. If the item was faulty, damaged, wrong or not as described, we pay.',
            )}
          </li>
          <li>
            {t(
              'Excepted for a change of mind, for reasons of safety and hygiene or because they were made for you: food, flowers, incense and camphor, clothing stitched to your measure, cut cloth, earrings and nose pins with a broken seal.',
            )}
          </li>
        </ul>
        <p>
          <Sentence
            of="See the <a>Returns Centre</a> for the steps."
            parts={{ a: (children) => <Link to="/returns">{children}</Link> }}
          />
        </p>
      </>
    ),
  },
  {
    id: 'protection',
    title: t('If something goes wrong'),
    body: (
      <p>
        <Sentence
          of="Report it within {{claimDays}} days of delivery and send photos or videos. It is reviewed within {{claimReviewHours}} hours and ends with a refund or a replacement. This covers what did not arrive, differs from its description, was damaged in transit, is the wrong item, or has a quality defect. A seller may not refuse to take such a thing back. Your rights under the Consumer Protection Act, 2019 stand beside this and outlast it."
          values={{ claimDays: promises.claimDays, claimReviewHours: promises.claimReviewHours }}
        />
      </p>
    ),
  },
  {
    id: 'sellers',
    title: t('For sellers, partners and advertisers'),
    body: (
      <p>
        <Sentence
          of="<a>Sell</a>, <a2>Affiliate</a2> and <a3>Advertise</a3> describe our offers; the contract that we send you applies. All sellers on the same plan are treated alike."
          parts={{
            a: (children) => <Link to="/sell">{children}</Link>,
            a2: (children) => <Link to="/affiliate">{children}</Link>,
            a3: (children) => <Link to="/advertise">{children}</Link>,
          }}
        />
      </p>
    ),
  },
  {
    id: 'liability',
    title: t('Our liability'),
    body: (
      <p>
        {t(
          'We are liable for what we promise here, for our own faults and wherever the law does not allow an exclusion. We are not liable for a seller’s own statements beyond purchase protection, nor for events beyond our control, such as floods, strikes or network failures.',
        )}
      </p>
    ),
  },
  {
    id: 'complaints',
    title: t('Complaints and the grievance officer'),
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
            'Every complaint gets a number and is acknowledged within 48 hours and settled within one month of its arrival, as the Consumer Protection (E-Commerce) Rules, 2020 ask. You may also call the National Consumer Helpline (1915) or go to the consumer commission where you live.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: t('Law and place'),
    body: (
      <p>
        {t(
          'Indian law holds. Courts in Bengaluru have jurisdiction; as a consumer you may always go to the forum of the place where you live.',
        )}
      </p>
    ),
  },
  {
    id: 'changes',
    title: t('Changes'),
    body: (
      <p>
        <Sentence
          of="The conditions at the time of your order apply to it. We publish new conditions here thirty days before they take effect. See the <a>privacy policy</a> for how we treat your data."
          parts={{ a: (children) => <Link to="/privacy">{children}</Link> }}
        />
      </p>
    ),
  },
];
