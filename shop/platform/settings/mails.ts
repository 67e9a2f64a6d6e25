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

/** Matches text without control characters and line breaks, which a mail header must not contain. */
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

/** The kinds of mail in the order of the form, grouped by recipient. */
const kindsByReaders = membersOf(mailReaders).flatMap((reader) =>
  mailKindNames.filter((kind) => mailKinds[kind].to === reader),
)
const ofEachKind = <Value>(value: (kind: MailKind) => Value) =>
  Object.fromEntries(kindsByReaders.map((kind) => [kind, value(kind)])) as Record<MailKind, Value>

const oneLineName = text(longest.name).min(1, because('required')).regex(oneLine, because('several-lines'))

const schema = z.strictObject({
  senderName: field(oneLineName.nullable(), {
    label: 'Sender’s name',
    help: 'The name your emails are sent from. Leave empty to use your shop’s name.',
    seen: 'as the sender of each email',
  }),
  senderAddress: field(email.nullable(), {
    label: 'Sender’s address',
    help: 'Use lower case. Your mail server must allow sending from this address; see Settings, Email domain. Leave empty to use the address entered with the mail server or, if there is none, the one under Settings, Contact.',
    seen: 'as the sender of each email',
  }),
  replyTo: field(email.nullable(), {
    label: 'Reply-to address',
    help: 'Use lower case. Replies to your emails are sent to this address. Leave empty to use the sender’s address.',
  }),
  footer: field(text(LONGEST_FOOTER), {
    label: 'Email footer',
    help: 'Plain text, shown after your shop’s name, street and phone number.',
    rows: 3,
    seen: 'at the end of each email',
  }),
  ...ofEachKind(letterOf),
})

/** The texts of all mails, and whether each is sent; empty texts use the defaults (rules: mail wording). */
export const mails = settingsGroup({
  label: 'Emails',
  about: 'The sender of your emails, which emails are sent, and their opening text.',
  holds: ({ senderName, senderAddress, ...rest }) => {
    const off = mailKindNames.filter((kind) => !rest[kind].on)
    return [
      senderAddress ?? senderName ?? 'from your shop',
      off.length === 0 ? 'all are on' : `off: ${off.map((kind) => mailKinds[kind].label).join(', ')}`,
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

/** Replaces placeholders by their values in one pass, so braces inside a value are not replaced again. */
export const filledIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(named, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))
