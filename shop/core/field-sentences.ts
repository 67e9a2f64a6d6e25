import { NOT_A_PHONE } from './phone.ts'
import type { FieldCode, FieldParams, FieldProblem } from './field-problems.ts'

type NamingCode = { [Code in FieldCode]: FieldParams[Code] extends undefined ? never : Code }[FieldCode]
type PlainCode = Exclude<FieldCode, NamingCode>

/** The error messages for fields, used by the API, the command line and forms that validate before sending. */
export const plainFieldSentences: Record<PlainCode, string> = {
  unfilled: 'Please fill all the fields',
  required: 'Please fill this in',
  unreadable: 'This cannot be read',
  'not-accepted': 'This value is not accepted here',
  'not-text': 'Please send text',
  'not-a-number': 'Please enter a number',
  'not-a-list': 'Please send a list',
  'not-an-object': 'Please send an object',
  'not-whole': 'Please enter a whole number',
  'not-whole-naira': 'Please enter whole naira, such as 45000',
  'not-a-percentage': 'Please give 0 to 100 percent, with two decimals at most',
  'not-a-tick': 'Please send true or false',
  'not-a-date': 'Please give a date as 2026-11-24',
  'not-an-address': 'Small letters, digits and single hyphens, such as caring-for-adire',
  'not-yet': 'That time is yet to come',
  'not-ahead': 'Please give a day from today on, at most half a year ahead',
  'too-little-cash': 'This is less than what is paid in cash',
  'notes-amiss': 'The notes come to another sum',
  'made-later': 'What is still to be made can’t be handed over. Make it an order instead.',
  'not-an-email': 'Please enter a valid email address',
  'not-a-web-address': 'Please give an address on the web that begins with https://',
  'nobody-answers':
    'The shop could not reach itself there. Check the spelling, and that the domain leads here with https.',
  'others-answer': 'Another site answers there, or it leads on elsewhere. Enter the address of this shop itself.',
  'not-a-currency': 'Please give a currency by its three letters, such as NGN',
  'no-area': 'At least one area must be open',
  'no-such-area': 'Please choose an area of the list that is open',
  'name-twice': 'Another one has this name',
  'reserved-name': 'The shop’s software uses this word itself. Please choose another name.',
  'not-a-time': 'Please give a time as 09:30',
  'times-overlap': 'These hours overlap others of the day',
  'rows-apart': 'This begins after the row before it ends. Please let rows meet, as in 34–36 and 36–38',
  'cells-amiss': 'Please give one for each column',
  'too-long-a-measure': 'This is wider than any body: please look at the unit',
  'not-a-range': 'Please give a figure, or two as 31–32',
  'has-semicolon': 'Please leave out semicolons: they stand between sizes in a sheet',
  'range-reversed': 'The first figure cannot be above the second',
  'times-reversed': 'The end must be later than the beginning',
  'period-reversed': 'The last day cannot be before the first',
  'not-a-selector': 'A selector has letters, digits, dots and dashes alone',
  'not-a-phone': NOT_A_PHONE,
  'not-an-account': 'Please enter the account’s number, digits only',
  'not-a-bank-account': 'Please enter the account’s number, 6 to 34 digits and capital letters without blanks',
  'not-printable': 'Please enter letters without accents, digits and signs alone, as it was given to you',
  'not-a-host': 'Please give the server’s name alone, such as smtp.mail.example',
  'not-a-paystack-key': 'A secret key of Paystack begins with sk_live_ or sk_test_',
  'not-a-flutterwave-key': 'A secret key of Flutterwave begins with FLWSECK- or FLWSECK_TEST-',
  'not-a-color': 'Please enter a colour in words, such as wine, or as a value such as #1b2a4a',
  'not-a-barcode': 'A barcode has 8, 12, 13 or 14 figures, and the last one must fit the others',
  'not-a-shade': 'Please give a shade as #1b2a4a',
  'not-image-files': 'Please send image files',
  'not-a-film': 'Please choose a film',
  'not-a-picture': 'Please choose a picture',
  'not-a-link': 'Please give an address within the shop, such as /products, or one that begins with https://',
  'no-page': 'No page of the shop has this address',
  'not-a-path': 'Please give a path that begins with one slash, such as /products/kaftan',
  'own-path': 'The shop has a page of its own there, so nobody would be led on. Please give an address that it hasn’t.',
  'no-page-for-shoppers': 'No page for shoppers stands there. Please give one, such as /products/kaftan.',
  'leads-in-circles': 'This leads to another old address. Please give the page itself.',
  'not-a-discount-code': 'Please enter 3 to 32 letters A to Z, digits and dashes',
  'areas-or-cap': 'Please name areas, or a most that is taken over',
  'not-fewer': 'Fewer must be paid than are taken',
  'named-twice': 'The same thing is named twice',
  'not-two-decimals': 'Please enter a number with two decimals at most, such as 112.5',
  'no-choices': 'Please give at least one choice',
  'words-filter-nothing': 'Shoppers can filter by choices and numbers alone',
  'not-each-once': 'Each section stands once',
  'not-images': 'Please send image files, or ids of images',
  unstorable: 'Contains characters that cannot be stored',
  'cart-empty': 'Your cart is empty',
  'no-time': 'Please choose a time',
  'no-color': 'At least one colour is needed',
  'no-size': 'At least one size is needed',
  'no-file': 'Please choose a CSV file',
  'too-much-emphasis': 'One text may have 2,000 of the signs * _ and ~. Please take some out, or make two texts of it.',
  'not-for-everybody': 'Everybody reads this: please leave out links, e-mail addresses and phone numbers',
  'several-lines': 'Please use one line, without control characters',
  'always-sent': 'This mail can’t be switched off',
  'repeated-variant': 'Each size and colour may stand once',
  'discount-above-price': 'The discount cannot be above the price',
  'not-a-reference': 'This is no payment reference of the shop',
}

const figure = (number: number): string => number.toLocaleString('en')

export const namingFieldSentences: { [Code in NamingCode]: (params: FieldParams[Code]) => string } = {
  'not-a-choice': ({ choices }) =>
    choices.length > 0 ? `Please choose from ${choices.join(', ')}` : 'Please choose one of those that are offered',
  'unknown-group': ({ name, names }) => `There are no settings called ${name}; there are ${names.join(', ')}`,
  'unknown-figure': ({ name, names }) =>
    `${name} is no figure; there are ${names.map((each) => `{${each}}`).join(', ')}`,
  'too-pale': ({ ratio, least }) =>
    `It stands out from the page’s darkest ground by ${ratio} : 1; words need ${least} : 1. A darker one would do`,
  'unknown-name': ({ name, names }) =>
    `This mail doesn’t know {${name}}; it knows ${names.map((each) => `{${each}}`).join(', ')}`,
  'unknown-shade': ({ color }) => `Which shade is “${color}”? Please say it too, as in “${color} #722f37”`,
  'too-long': ({ most }) => `At most ${figure(most)} characters`,
  'reference-too-long': ({ most }) => `At most ${figure(most)} characters`,
  'too-short': ({ least }) => `Please use ${least} characters or more`,
  'below-least': ({ least }) => `Cannot be below ${least}`,
  'above-most': ({ most }) => `Cannot be above ${figure(most)}`,
  'too-few-items': ({ least }) => `Please give ${least} or more`,
  'too-many-items': ({ most }) => `Please give ${figure(most)} or fewer`,
  'kind-in-use': ({ products }) =>
    `${figure(products)} ${products === 1 ? 'product has' : 'products have'} a value of the former kind: please add another field`,
  'too-many-lines': ({ most }) => `At most ${most} lines`,
  'file-too-large': ({ megabytes }) => `The file has more than ${megabytes} MB`,
  'stray-picture-color': ({ color }) => `A picture is to show ${color}, which is not among the colours`,
  'stray-variant': ({ size, color }) => `Size ${size} in ${color} is not among the sizes and colours`,
}

const isPlain = (problem: FieldProblem): problem is FieldProblem<PlainCode> =>
  Object.hasOwn(plainFieldSentences, problem.code)

/** Returns the error message for a field problem. */
export const fieldSentence = (problem: FieldProblem): string =>
  isPlain(problem) ? plainFieldSentences[problem.code] : naming(problem)

const naming = <Code extends NamingCode>({ code, params }: FieldProblem<Code>): string =>
  namingFieldSentences[code](params)
