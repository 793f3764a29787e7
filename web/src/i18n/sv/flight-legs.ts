/** Texts of the flights of a departure, loaded with them. */
export default {
  flight: 'Flyg',
  departs: 'Avgång (lokal tid)',
  arrives: 'Ankomst (lokal tid)',
  localTime: 'lokal tid',
  duration: 'Restid',
  extras: 'Bagage och måltid',
  to: 'till',
  operatedBy: 'Flygs av {airline}',
  stop: 'Byte i {city}, väntan {wait}',
  day: 'Gäller avresan {date}.',
  firstDay: 'Gäller avresan {date}. Välj en annan dag så ser du dess tider.',
  preliminary_one: 'Preliminära tider. Slutliga senast {count} dag före avresa.',
  preliminary_other: 'Preliminära tider. Slutliga senast {count} dagar före avresa.',
  preliminaryBooked: 'Preliminära tider. De slutliga får du före avresan.',
  isFinal: 'Tiderna är slutliga.',
} as const;
