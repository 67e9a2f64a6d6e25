import type { Asking } from '../ask.ts'
import { someHostileStrings } from './strings.ts'

const json = (raw: string): Asking => ({ raw, headers: { 'content-type': 'application/json' } })
const typed = (type: string, raw = 'a=1'): Asking => ({ raw, headers: { 'content-type': type } })
const multipart = (raw: string): Asking => typed('multipart/form-data; boundary=cloth', raw)

/** Malformed bodies: every call rejects them or, if it takes no body, ignores them. */
export const brokenBodies: Record<string, Asking> = {
  'half a JSON': json('{"name": "Ami'),
  'JSON with something behind it': json('{} {}'),
  'a JSON list': json('[]'),
  'a JSON text': json('"name"'),
  'a JSON nothing': json('null'),
  'a JSON number': json('1e999'),
  'JSON in another encoding': {
    raw: new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    headers: { 'content-type': 'application/json' },
  },
  'JSON a thousand deep': json('{"a":'.repeat(1_000) + '1' + '}'.repeat(1_000)),
  'lists thirty thousand deep': json('['.repeat(30_000)),
  'a polluted prototype': json('{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"role": "admin"}}}'),
  'a field twice': json('{"email": "a@example.com", "email": {}}'),
  'a thousand fields': json(
    JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`field${index}`, index]))),
  ),
  'nothing at all': {},
  'an empty JSON body': json(''),
  XML: typed('application/xml', '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>'),
  'plain text': typed('text/plain'),
  'no known type': typed('application/x-cloth'),
  'a broken type': typed('json'),
  'a form with broken escapes': typed('application/x-www-form-urlencoded', '%=%zz&a=%E0%A4%A&__proto__=1&=&&a[b][c]=1'),
  'a form with a thousand fields': typed('application/x-www-form-urlencoded', 'a=1&'.repeat(1_000)),
  'multipart without a boundary': typed('multipart/form-data', '--x\r\n\r\n'),
  'multipart that stops': multipart('--cloth\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf a f'),
  'multipart without names': multipart('--cloth\r\nContent-Disposition: form-data\r\n\r\nx\r\n--cloth--\r\n'),
  'multipart that is empty': multipart('--cloth--\r\n'),
  'a file where there is none to send': {
    form: { name: new File(['x'], 'a.jpg'), email: new File([], ''), images: new File(['<svg/>'], '../../a.svg') },
  },
}

/** A body of 300 KB, which is more than any call without files accepts. */
export const tooMuch: Asking = json(JSON.stringify({ name: 'x'.repeat(300_000) }))

const fitForHeader = someHostileStrings.filter((text) => /^[\x20-\x7e]+$/.test(text.trim()) && text.length < 6_000)

/** Headers that the API reads, with unusual values. */
export const hostileHeaders: readonly Record<string, string>[] = [
  ...fitForHeader.map((text) => ({ authorization: text, 'idempotency-key': text })),
  ...[
    'Bearer',
    'Bearer ',
    'bearer null',
    'Basic YTpi',
    'Bearer a b c',
    `Bearer ${'x'.repeat(5_000)}`,
    'Bearer ééé',
  ].map((authorization) => ({ authorization })),
  { 'x-forwarded-for': "'; drop table rate_limits; --" },
  { 'accept-language': '*'.repeat(1_000), accept: 'text/html', 'if-none-match': '*', range: 'bytes=0-' },
  { 'content-type': 'application/json; charset=utf-99' },
]

/** Ids in a path: escaped correctly, incorrectly and not at all. */
export const hostileIds: readonly string[] = [
  ...someHostileStrings
    .filter((text) => text.isWellFormed() && text.length < 3_000 && !/^\.{1,2}$/.test(text))
    .map(encodeURIComponent),
  '%',
  '%zz',
  '%E0%A4%A',
  '%C0%AE%C0%AE',
  '%ff',
  '%00',
  '%2e%2e%2f',
  'a%2Fb',
  '1%2F2',
  ';',
  '*',
  '@',
  '00000000-0000-0000-0000-000000000000',
  '0'.repeat(2_000),
].filter((id) => id !== '')
