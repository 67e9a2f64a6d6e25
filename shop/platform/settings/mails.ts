import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { email, longest, text } from '#shop/core/text.ts'
import { settingsGroup } from './group.ts'
import { mailKindNames, mailKinds, namesKnownTo, type MailKind } from './mail-kinds.ts'

const LONGEST_SUBJECT = 150
const LONGEST_FOOTER = 500

/** What ends a line, or is no sign at all, in a header of a mail. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u

const named = /\{(\w+)\}/g

/** Words in which a name in braces stands for what the mail knows under it. */
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

const ofEachKind = <Value>(value: (kind: MailKind) => Value) =>
  Object.fromEntries(mailKindNames.map((kind) => [kind, value(kind)])) as Record<MailKind, Value>

const schema = z.strictObject({
  /** Null is what the house is called. */
  senderName: text(longest.name).min(1, because('required')).regex(oneLine, because('several-lines')).nullable(),
  /** Null is the address that was entered with the mail server, or else the one under Contact. */
  senderAddress: email.nullable(),
  replyTo: email.nullable(),
  footer: text(LONGEST_FOOTER),
  ...ofEachKind(letterOf),
})

/** How each mail of the shop reads, and whether it is sent; without words of its own it has the usual ones (rules: words of mails). */
export const mails = settingsGroup({
  schema,
  defaults: {
    senderName: null,
    senderAddress: null,
    replyTo: null,
    footer: '',
    ...ofEachKind(() => ({ on: true, subject: '', opening: '' })),
  },
})

/** The words with what is known in the place of each name. Once: what is put in is not looked at for names. */
export const filledIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(named, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole))
