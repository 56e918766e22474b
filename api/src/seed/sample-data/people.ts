import { shownName } from '../../modules/reviews/shown-name';
import { houses, places, type Place } from './places';
import type { Random } from './random';

export interface Person {
  id: string;
  name: string;
  /** With a domain that can't exist (RFC 2606). */
  email: string;
  /** Display name next to reviews and questions. */
  shown: string;
  /** A guest has no account and can't write reviews. */
  isGuest: boolean;
  address: { fullName: string; address: string; city: string; state: Place['state']; zipCode: string };
  /** Relative number of purchases. */
  weight: number;
}

const south: readonly string[] = [
  'Karnataka',
  'Tamil Nadu',
  'Telangana',
  'Andhra Pradesh',
  'Kerala',
  'Puducherry',
  'Andaman and Nicobar Islands',
  'Lakshadweep',
];
const east: readonly string[] = ['West Bengal', 'Odisha', 'Assam', 'Tripura'];
const hills: readonly string[] = [
  'Meghalaya',
  'Manipur',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Arunachal Pradesh',
  'Ladakh',
];
const west: readonly string[] = ['Maharashtra', 'Gujarat', 'Goa', 'Dadra and Nagar Haveli and Daman and Diu'];

const list = (names: string): string[] => names.split(' ');
const names = {
  south: {
    first: list(
      'Ananya Lakshmi Karthik Priya Suresh Deepa Arvind Kavya Ramesh Divya Naveen Sowmya Vijay Padma ' +
        'Harish Meenakshi Ganesh Revathi Prakash Aishwarya Mohan Sandhya Srinivas Geetha Vinod Radhika Anil ' +
        'Bhavana Rajesh Swathi Joseph Fathima Thomas Asha Girish Usha',
    ),
    last: list(
      'Iyer Reddy Nair Rao Hegde Subramanian Shetty Pillai Menon Gowda Naidu Krishnan Murthy Bhat Varma ' +
        'Kumar Raman Chandran George Mathew Swamy Acharya Prasad Kamath',
    ),
  },
  west: {
    first: list(
      'Sneha Rohan Pooja Amol Neha Sachin Manasi Nikhil Shruti Hetal Jignesh Bhavesh Ketki Omkar Rutuja ' +
        'Dhruv Kinjal Mihir Tejal Yash Ashwini Sameer Vaishali Falguni Prachi Chirag Savita Mangesh Aditi ' +
        'Parth',
    ),
    last: list(
      'Deshmukh Patel Kulkarni Shah Joshi Patil Mehta Desai Pawar Gokhale Trivedi Bhosale Naik Parikh ' +
        'Jadhav Sawant Dalal Fernandes Chitre Rane Modi Kadam',
    ),
  },
  north: {
    first: list(
      'Rahul Simran Amit Neelam Pankaj Shalini Vikas Ritu Manish Kiran Gurpreet Harleen Sunita Abhishek ' +
        'Nidhi Rajat Preeti Mohit Komal Sandeep Anjali Tarun Seema Deepak Shweta Imran Zoya Ayesha Alok ' +
        'Rekha Varun Isha Jaspreet Lalit Mamta Saurabh',
    ),
    last: list(
      'Sharma Gupta Singh Verma Kapoor Agarwal Malhotra Mishra Yadav Khanna Bansal Tiwari Chauhan Sethi ' +
        'Saxena Kaur Khan Ansari Bhatia Pandey Rawat Thakur Dubey Arora',
    ),
  },
  east: {
    first: list(
      'Debjani Sourav Moumita Anirban Paromita Subhash Rituparna Biswajit Sharmila Arindam Madhumita ' +
        'Pranab Ipsita Sanjib Nandini Bibhuti Jayashree Himangshu Rupali Dipankar',
    ),
    last: list(
      'Banerjee Mukherjee Das Ghosh Sen Dutta Chatterjee Bose Mohanty Pattnaik Sahu Barua Kalita Panda Roy ' +
        'Saikia Debnath',
    ),
  },
  hills: {
    first: list('Tenzin Lalrin Ibanri Pema Mary Thangjam Zoramthangi Dorjee Bendang Rinchen'),
    last: list('Lepcha Sangma Singh Angmo Ralte Ao Khongwir Devi Bhutia Tayeng'),
  },
};

const namesOf = (state: string) =>
  south.includes(state)
    ? names.south
    : east.includes(state)
      ? names.east
      : hills.includes(state)
        ? names.hills
        : west.includes(state)
          ? names.west
          : names.north;

function person(random: Random, place: Place, usedNamesAndEmails: Set<string>, isGuest: boolean): Person {
  const { first, last } = namesOf(place.state);
  let name = '';
  let email = '';
  do {
    name = `${random.pick(first)} ${random.pick(last)}`;
    const local = name.toLowerCase().replace(' ', random.pick(['.', '', '_']));
    email = `${local}${random.chance(0.6) ? random.whole(2, 99) : ''}@mail.example`;
  } while (usedNamesAndEmails.has(name) || usedNamesAndEmails.has(email));
  usedNamesAndEmails.add(name).add(email);
  const locality = random.pick(place.localities);
  return {
    id: random.uuid(),
    name,
    email,
    shown: shownName(name),
    isGuest,
    address: {
      fullName: name,
      address: `${random.pick(houses)}, ${locality.slice(0, -7)}`,
      city: place.city,
      state: place.state,
      zipCode: locality.slice(-6),
    },
    weight: 0.4 + random.next() ** 3 * 4,
  };
}

/** Customers from the whole country, at least one per place. The last tenth are guests. */
export function people(random: Random, count: number): Person[] {
  const usedNamesAndEmails = new Set<string>();
  return Array.from({ length: count }, (_, index) =>
    person(
      random,
      places[index] ?? random.weighted(places, ({ weight }) => weight),
      usedNamesAndEmails,
      index >= count * 0.9,
    ),
  );
}
