/** The four core values of the house (rules: house pages). */
export const coreValues = [
  {
    name: 'Inclusivity',
    text: 'We cut from UK 6 to UK 26, and fit each style on more than one body before it is sold. Where your size is not on the rail, ask us for it.',
  },
  {
    name: 'Quality craftsmanship',
    text: 'French seams, hand-finished hems, linings that breathe. The inside is as considered as the outside.',
  },
  {
    name: 'Empowerment',
    text: 'We train, pay and promote the women who cut and sew with us, and buy cloth from the women who dye it.',
  },
  {
    name: 'Authenticity',
    text: 'Adire dyed in Abeokuta, aso-oke woven in Iseyin. When a cloth has a home, we name it.',
  },
] as const

/** What customers said (rules: house pages). */
export const reviews = [
  {
    quote: 'I wore the wrap dress to work, then to a naming ceremony, and was asked for the address at both.',
    by: 'A customer in Maitama, Abuja',
  },
  {
    quote: 'They took my measurements over a call, and the gown fitted as if I had stood there for every pin.',
    by: 'A bride in Port Harcourt',
  },
] as const
