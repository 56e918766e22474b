import { msg } from '@haat/shared/text/msg';
export interface Maker {
  /** The stall's name, as its products show it. */
  name: string;
  craft: string;
  story: string;
}

/** Four stalls and their way of working. */
export const makers: readonly Maker[] = [
  {
    name: msg('Nachiar Vilakku'),
    craft: msg('Lamps and bells cast in Nachiarkoil, Tamil Nadu'),
    story: msg(
      'The clay of the Kaveri’s banks takes a fine impression, and that is why lamp makers settled here. A lamp is cast in parts around a wax or wooden pattern, turned on a lathe, and screwed together, so that you can take it apart to clean it. The annam on top, a swan, is chased by hand afterwards, and no two look in quite the same direction.',
    ),
  },
  {
    name: msg('Thathera & Sons'),
    craft: msg('Beaten brass and copper from Jandiala Guru, Punjab'),
    story: msg(
      'A flat disc, a wooden mallet and a small fire: the vessel is beaten from the middle outwards, heated when it turns stiff, and beaten again. The rows of small hollows are not ornament. Each one hardens the metal where it struck, and a well-hammered lota is stiffer than a pressed one of twice the weight. The craft stands on UNESCO’s list of intangible heritage; the workshop’s complaint is that the list has never bought a kilo of copper.',
    ),
  },
  {
    name: msg('Tarakasi Silver'),
    craft: msg('Filigree from Cuttack, Odisha'),
    story: msg(
      'Silver is drawn through smaller and smaller holes until it is thinner than a hair, two wires are twisted and rolled flat, and the flat wire is bent with tweezers into the cells of a leaf or a peacock. Solder goes on as a powder. An earring takes most of a day, and it is weighed at the end, because the weight is what you are sold.',
    ),
  },
  {
    name: msg('Godavari Pickles'),
    craft: msg('Avakaya and podis from Rajamahendravaram, Andhra Pradesh'),
    story: msg(
      'Avakaya is made in the three weeks of early summer when the mango is big, sour and still hard. It is cut through the stone on the day it is picked, wiped, never washed, and goes into the jar with mustard, Guntur chilli, salt and sesame oil. Then nothing happens for a month, which is the hard part. When the year’s jars are gone, the stall says so and shows the next date.',
    ),
  },
];
