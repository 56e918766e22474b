import { Sentence } from '@haat/shared/state';
import type { Translate } from '@haat/shared/text/in-english';
import { Link } from 'react-router-dom';
import type { Clause } from '../../blocks/LongDocument';
import { contact } from '../../house/contact';
import { promises } from '../../house/promises';

/** The conditions, part by part. */
export const conditionClauses = (t: Translate): readonly Clause[] => [
  {
    id: 'parties',
    title: t('Who you deal with'),
    body: (
      <>
        <p>
          <Sentence
            of="Haat is a marketplace, run by {{company}}, 3rd floor, 14 Cubbon Market Road, Bengaluru 560001, Karnataka. The stall named on a product page as its brand sells you the thing; the house runs the shop, takes the payment, organises the delivery and stands behind <a>purchase protection</a>. Under the Consumer Protection (E-Commerce) Rules, 2020 we are a marketplace e-commerce entity."
            values={{ company: contact.company }}
            parts={{ a: (words) => <Link to="/protection">{words}</Link> }}
          />
        </p>
        <p>
          <Sentence
            of="Customer care: <a>{{help}}</a>, <a2>{{phone}}</a2>, {{phoneHours}}."
            values={{ help: contact.help, phone: contact.phone, phoneHours: t(contact.phoneHours) }}
            parts={{
              a: (words) => <a href={`mailto:${contact.help}`}>{words}</a>,
              a2: (words) => <a href={contact.phoneHref}>{words}</a>,
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
            'You may look around and buy for yourself, with or without an account. Whoever buys must be eighteen or older. Keep your password to yourself and tell us if somebody else has it.',
          )}
        </p>
        <p>
          {t(
            'Please don’t try to break the shop, read it out by machine in a way that slows it for others, order in somebody else’s name, or write what is untrue or unlawful.',
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
            'Before you order, the checkout shows four lines: items, shipping and handling (nothing), an estimated tax of 6% of the items’ total, and the order total. The order total is what you pay; nothing is added later. If a price has changed since you put the thing in the cart, you are told before the order is made.',
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
        <p>{t('At most ten of one item can be ordered at once. What is out of stock can’t be ordered.')}</p>
        <p>
          <Sentence
            of="You pay by card or in cash on delivery. <a>Card details are not kept</a>."
            parts={{ a: (words) => <Link to="/privacy#payment">{words}</Link> }}
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
              of="{{returnDays}}-day returns: what you bought may go back within {{returnDays}} days of delivery, unused and complete."
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
              'For a change of mind you bear the way back. If the thing was faulty, damaged, wrong or not as described, we bear it.',
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
            of="How it is done stands in the <a>Returns Centre</a>."
            parts={{ a: (words) => <Link to="/returns">{words}</Link> }}
          />
        </p>
      </>
    ),
  },
  {
    id: 'protection',
    title: t('When something is wrong'),
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
          of="What stands on <a>Sell</a>, <a2>Affiliate</a2> and <a3>Advertise</a3> is an invitation; the contract that we send you holds. All sellers of the same plan are treated alike."
          parts={{
            a: (words) => <Link to="/sell">{words}</Link>,
            a2: (words) => <Link to="/affiliate">{words}</Link>,
            a3: (words) => <Link to="/advertise">{words}</Link>,
          }}
        />
      </p>
    ),
  },
  {
    id: 'liability',
    title: t('What we answer for'),
    body: (
      <p>
        {t(
          'We answer for what we promise here, for our own faults and for whatever the law doesn’t let anybody exclude. We don’t answer for a seller’s own statements beyond purchase protection, nor for what nobody can prevent: floods, strikes, a network that is down.',
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
              a: (words) => <a href={`mailto:${contact.grievance.email}`}>{words}</a>,
              a2: (words) => <a href={contact.phoneHref}>{words}</a>,
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
          of="An order is governed by the conditions that stood here when it was placed. New conditions are shown here thirty days before they hold. How we treat your data is in the <a>privacy policy</a>."
          parts={{ a: (words) => <Link to="/privacy">{words}</Link> }}
        />
      </p>
    ),
  },
];
