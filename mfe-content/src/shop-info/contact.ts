import { msg } from '@haat/shared/text/msg';

/** The shop's contact data. Addresses and numbers are written here only. */
export const contact = {
  company: 'Haat Online Market Private Limited',
  address: [
    'Haat Online Market Private Limited',
    msg('3rd floor, 14 Cubbon Market Road'),
    msg('Bengaluru 560001, Karnataka'),
  ],
  /** A fictional number: the exchange 000 is never assigned. */
  phone: '1800-000-4228',
  phoneHref: 'tel:18000004228',
  phoneHours: msg('9AM-6PM, Monday to Saturday'),
  help: 'help@haat.example',
  sellers: 'sellers@haat.example',
  affiliates: 'affiliates@haat.example',
  advertising: 'advertising@haat.example',
  careers: 'careers@haat.example',
  press: 'press@haat.example',
  privacy: 'privacy@haat.example',
  grievance: { name: msg('Meera Nambiar'), title: msg('Grievance Officer'), email: 'grievance@haat.example' },
} as const;
