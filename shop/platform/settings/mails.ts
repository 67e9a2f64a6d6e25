import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { email, longest, text } from '#shop/core/text.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'
import { mailReaders } from './mail-kind.ts'
import { mailKindNames, mailKinds, namesKnownTo, type MailKind } from './mail-kinds.ts'

const LONGEST_SUBJECT = 150
const LONGEST_FOOTER = 500

/** Excludes control characters and line breaks, which a mail header must not contain. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u

const named = /\{(\w+)\}/g

/** Text with placeholders in braces; unknown placeholders are rejected. */
const wordsOf = (kind: MailKind, words: z.ZodType<string, string>) =>
  words.check(({ value, issues }) => {
    const names = namesKnownTo(kind)
    for (const [, name] of value.matchAll(named))
      if (!names.includes(name!))
        issues.push({ code: 'custom', message: 'unknown-name', params: { name, names }, input: value })
  })

const letterOf = (kind: MailKind) =>
  z.strictObject({
    on: mailKinds[kind].always === null ? z.boolean(because('not-a-tick')) : z.literal(true, because('always-sent')),
    subject: wordsOf(kind, text(LONGEST_SUBJECT).regex(oneLine, because('several-lines'))),
    opening: wordsOf(kind, text(longest.note)),
  })

/** In the order of the form, grouped by recipient. */
const kindsByReaders = membersOf(mailReaders).flatMap((reader) =>
  mailKindNames.filter((kind) => mailKinds[kind].to === reader),
)
const ofEachKind = <Value>(value: (kind: MailKind) => Value) =>
  Object.fromEntries(kindsByReaders.map((kind) => [kind, value(kind)])) as Record<MailKind, Value>

const oneLineName = text(longest.name).min(1, because('required')).regex(oneLine, because('several-lines'))

const schema = z.strictObject({
  senderName: field(oneLineName.nullable(), {
    label: 'Sender’s name',
    help: 'Who your mails are from. Left empty: what your house is called.',
    seen: 'beside each mail of yours',
  }),
  senderAddress: field(email.nullable(), {
    label: 'Sender’s address',
    help: 'In small letters. Your mail server has to let the shop send from there; see Mail domain. Left empty: the address that was entered with the mail server, or else the one under Contact.',
    seen: 'beside each mail of yours',
  }),
  replyTo: field(email.nullable(), {
    label: 'Answers go to',
    help: 'In small letters: where it arrives when somebody answers a mail of yours. Left empty: to the sender.',
  }),
  footer: field(text(LONGEST_FOOTER), {
    label: 'Below each mail',
    help: 'Plain lines, after your name, street and phone.',
    rows: 3,
    seen: 'at the end of each mail',
  }),
  ...ofEachKind(letterOf),
})

/** The texts of all mails, and whether each is sent; empty texts use the defaults (rules: words of mails). */
export const mails = settingsGroup({
  label: 'Mails',
  about: 'Who your mails are from, which are sent, and how they begin.',
  holds: ({ senderName, senderAddress, ...rest }) => {
    const off = mailKindNames.filter((kind) => !rest[kind].on)
    return [
      senderAddress ?? senderName ?? 'from your house',
      off.length === 0 ? 'all are sent' : `off: ${off.map((kind) => mailKinds[kind].label).join(', ')}`,
    ]
  },
  schema,
  defaults: {
    senderName: null,
    senderAddress: null,
    replyTo: null,
    footer: '',
    ...ofEachKind(() => ({ on: true, subject: '', opening: '' })),
  },
})

/** Replaces placeholders by their values in one pass; braces inside a value are not replaced again. */
export const filledIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(named, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))
