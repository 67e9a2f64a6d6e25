import { describe, expect, test } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, drawCode, groupedCode, readCode } from './code.ts'

const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!
const between = ['', ' ', '-', '  ', ' - ', '\u00a0', '\u2011', '\u2013', '\n', '\u200b']

// rules: gift card code
describe('a code', () => {
  test('has sixteen characters without look-alikes, all equally likely', () => {
    const seen = new Map<string, number>()
    for (let drawn = 0; drawn < 2_000; drawn += 1) {
      const code = drawCode()
      expect(code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`))
      for (const sign of code) seen.set(sign, (seen.get(sign) ?? 0) + 1)
    }
    for (const pair of ['0O', '1I', '1L', '2Z', '5S', '8B'])
      expect([...pair].filter((sign) => CODE_ALPHABET.includes(sign))).toEqual([])
    const expected = (2_000 * CODE_LENGTH) / CODE_ALPHABET.length
    for (const [sign, times] of seen) expect(Math.abs(times - expected), `of ${sign}`).toBeLessThan(expected / 5)
    expect(seen.size).toBe(CODE_ALPHABET.length)
  })

  test('skips random bytes that would make some characters more likely', () => {
    const bytes = (into: Uint8Array<ArrayBuffer>) => into.fill(255).map((byte, at) => (at % 2 ? 0 : byte))
    expect(drawCode(bytes)).toBe(CODE_ALPHABET[0]!.repeat(CODE_LENGTH))
  })

  test('is accepted with spaces, hyphens and lower-case letters anywhere', () => {
    for (let tried = 0; tried < 1_000; tried += 1) {
      const code = drawCode()
      const typed = [...code].map((sign) => anyOf(between) + (Math.random() < 0.5 ? sign.toLowerCase() : sign)).join('')
      expect(readCode(`${anyOf(between)}${typed}${anyOf(between)}`)).toBe(code)
      expect(readCode(groupedCode(code))).toBe(code)
    }
  })

  test('is rejected with an additional, missing or invalid character', () => {
    for (let tried = 0; tried < 500; tried += 1) {
      const code = drawCode()
      expect(readCode(code.slice(1))).toBeNull()
      expect(readCode(code + anyOf([...CODE_ALPHABET]))).toBeNull()
      const at = Math.floor(Math.random() * CODE_LENGTH)
      expect(readCode(code.slice(0, at) + anyOf([...'0O1IL2Z5S8B!ä₦_']) + code.slice(at + 1))).toBeNull()
    }
    expect(readCode('')).toBeNull()
  })

  test('is shown in groups of four', () => {
    expect(groupedCode('AAAACCCCDDDDEEEE')).toBe('AAAA-CCCC-DDDD-EEEE')
  })
})
