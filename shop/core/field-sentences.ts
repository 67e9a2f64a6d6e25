import { NOT_A_PHONE } from './phone.ts'
import type { FieldCode, FieldParams, FieldProblem } from './field-problems.ts'

type NamingCode = { [Code in FieldCode]: FieldParams[Code] extends undefined ? never : Code }[FieldCode]
type PlainCode = Exclude<FieldCode, NamingCode>

/** Error messages for fields. The API, the command line, and forms that validate before sending use them. */
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
  'not-a-percentage': 'Please enter 0 to 100 percent, with up to two decimals',
  'not-a-tick': 'Please send true or false',
  'not-a-date': 'Please enter a date such as 2026-11-24',
  'not-an-address': 'Please use lower-case letters, digits and single hyphens, such as caring-for-adire',
  'not-yet': 'This time is in the future. Please enter a past time.',
  'not-ahead': 'Please choose a day from today up to half a year ahead',
  'too-little-cash': 'This is less than the amount to pay in cash',
  'notes-amiss': 'The banknotes add up to a different amount',
  'made-later': 'Products that are still to be made can’t be handed over. Create an order instead.',
  'not-an-email': 'Please enter a valid email address',
  'not-a-web-address': 'Please enter a web address that begins with https://',
  'nobody-answers':
    'The shop could not be reached at this address. Check the spelling, and that the domain points to this shop with https.',
  'others-answer':
    'Another website is at this address, or it redirects to another one. Enter the address of this shop.',
  'not-a-currency': 'Please enter a three-letter currency code, such as NGN',
  'no-area': 'At least one area must be open',
  'no-such-area': 'Please choose an open area from the list',
  'name-twice': 'This name is already used',
  'reserved-name': 'This name is reserved. Please choose another one.',
  'not-a-time': 'Please enter a time such as 09:30',
  'times-overlap': 'These hours overlap with other hours of the same day',
  'rows-apart':
    'There is a gap after the previous row. Begin each row where the previous one ends, as in 34–36 and 36–38',
  'cells-amiss': 'Please enter one value for each column',
  'too-long-a-measure': 'This measurement is too large. Please check the unit.',
  'not-a-range': 'Please enter a number or a range such as 31–32',
  'has-semicolon': 'Please remove semicolons. They separate sizes in spreadsheets.',
  'range-reversed': 'The first number cannot be greater than the second',
  'times-reversed': 'The end must be later than the beginning',
  'period-reversed': 'The last day cannot be before the first',
  'not-a-selector': 'A selector can only contain letters, digits, dots and dashes',
  'not-a-phone': NOT_A_PHONE,
  'not-an-account': 'Please enter the account number, digits only',
  'not-a-bank-account': 'Please enter the account number: 6 to 34 digits and capital letters, without spaces',
  'not-printable':
    'Please enter it exactly as you received it. Only letters without accents, digits and symbols are allowed.',
  'not-a-host': 'Please enter only the server’s name, such as smtp.mail.example',
  'not-a-folder': 'Please enter the full path of a folder, such as /mnt/backup-disk/shop',
  'is-a-file': 'There is a file with this name. Please enter the full path of a folder.',
  'not-a-bucket-address': 'Please enter the address of the storage service, such as https://s3.example.com',
  'not-a-bucket-name': 'Only letters, digits, dots, hyphens, underscores and (in a folder) slashes are allowed',
  'not-a-paystack-key': 'A Paystack secret key begins with sk_live_ or sk_test_',
  'not-a-flutterwave-key': 'A Flutterwave secret key begins with FLWSECK- or FLWSECK_TEST-',
  'not-a-color': 'Please enter a colour name, such as wine, or a value such as #1b2a4a',
  'not-a-barcode': 'A barcode has 8, 12, 13 or 14 digits, and its last digit must be the correct check digit',
  'not-a-shade': 'Please enter a hex colour, such as #1b2a4a',
  'not-image-files': 'Please send image files',
  'not-a-film': 'Please choose a video',
  'not-a-picture': 'Please choose a picture',
  'not-a-link': 'Please enter a path in the shop, such as /products, or an address that begins with https://',
  'no-page': 'The shop has no page at this address',
  'not-a-path': 'Please enter a path that begins with one slash, such as /products/kaftan',
  'own-path': 'The shop already has a page at this path, so a redirect would not work. Please enter another path.',
  'no-page-for-shoppers':
    'Customers can’t open a page at this path. Please enter another one, such as /products/kaftan.',
  'leads-in-circles': 'This path is a redirect itself. Please enter the final page.',
  'not-a-discount-code': 'Please enter 3 to 32 letters A to Z, digits and dashes',
  'areas-or-cap': 'Please choose areas, or enter the maximum delivery fee that the discount covers',
  'not-fewer': 'The number of pieces to pay for must be lower than the number of pieces taken',
  'named-twice': 'The same item is listed twice',
  'not-two-decimals': 'Please enter a number with up to two decimals, such as 112.5',
  'no-choices': 'Please add at least one choice',
  'words-filter-nothing': 'Customers can only filter by choices and numbers',
  'not-each-once': 'Each section can appear only once',
  'not-images': 'Please send image files or image ids',
  unstorable: 'Contains characters that cannot be stored',
  'cart-empty': 'Your cart is empty',
  'no-time': 'Please choose a time',
  'no-color': 'At least one colour is needed',
  'no-size': 'At least one size is needed',
  'no-file': 'Please choose a CSV file',
  'too-much-emphasis':
    'A text can contain up to 2,000 of the characters *, _ and ~. Please remove some, or split the text.',
  'not-for-everybody': 'This text is public. Please remove links, email addresses and phone numbers.',
  'several-lines': 'Please use one line, without control characters',
  'always-sent': 'This email can’t be switched off',
  'repeated-variant': 'Each size and colour can appear only once',
  'discount-above-price': 'The discount cannot exceed the price',
  'not-a-reference': 'This is not a payment reference of the shop',
}

const figure = (number: number): string => number.toLocaleString('en')

export const namingFieldSentences: { [Code in NamingCode]: (params: FieldParams[Code]) => string } = {
  'not-a-choice': ({ choices }) =>
    choices.length > 0 ? `Please choose from ${choices.join(', ')}` : 'Please choose one of the available options',
  'unknown-group': ({ name, names }) => `There are no settings named ${name}. Available: ${names.join(', ')}`,
  'unknown-figure': ({ name, names }) =>
    `${name} is not a known placeholder. Available: ${names.map((each) => `{${each}}`).join(', ')}`,
  'too-pale': ({ ratio, least }) =>
    `The contrast with the page’s darkest background is ${ratio} : 1, but text needs ${least} : 1. Please choose a darker colour.`,
  'unknown-name': ({ name, names }) =>
    `{${name}} is not a placeholder of this email. Available: ${names.map((each) => `{${each}}`).join(', ')}`,
  'unknown-shade': ({ color }) => `“${color}” is not a known colour. Please add its shade, as in “${color} #722f37”`,
  'too-long': ({ most }) => `At most ${figure(most)} characters`,
  'reference-too-long': ({ most }) => `At most ${figure(most)} characters`,
  'too-short': ({ least }) => `Please use ${least} characters or more`,
  'below-least': ({ least }) => `Must be at least ${least}`,
  'above-most': ({ most }) => `Must be at most ${figure(most)}`,
  'too-few-items': ({ least }) => `Please enter ${least} or more`,
  'too-many-items': ({ most }) => `Please enter ${figure(most)} or fewer`,
  'kind-in-use': ({ products }) =>
    `${figure(products)} ${products === 1 ? 'product has' : 'products have'} a value of the previous type. Please add another field instead.`,
  'too-many-lines': ({ most }) => `At most ${most} lines`,
  'file-too-large': ({ megabytes }) => `The file is larger than ${megabytes} MB`,
  'stray-picture-color': ({ color }) => `A picture is assigned to ${color}, but the product doesn’t have this colour`,
  'stray-variant': ({ size, color }) => `This product has no size ${size} in ${color}`,
}

const isPlain = (problem: FieldProblem): problem is FieldProblem<PlainCode> =>
  Object.hasOwn(plainFieldSentences, problem.code)

/** Returns the error message for a field problem. */
export const fieldSentence = (problem: FieldProblem): string =>
  isPlain(problem) ? plainFieldSentences[problem.code] : naming(problem)

const naming = <Code extends NamingCode>({ code, params }: FieldProblem<Code>): string =>
  namingFieldSentences[code](params)
