import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
  const about = { sizes: ['12'], stock: 3 }
  await shop.product({ ...about, name: 'Grand Boubou', description: 'Embroidered silk.', colors: ['#0f5a45'] })
  await shop.product({ ...about, name: 'Wrap Dress', description: 'Cotton, dyed by hand.', colors: ['#1f2f63'] })
  await shop.product({
    ...about,
    name: 'Kaftan',
    description: 'Linen.',
    colors: ['àdìrẹ', 'sky blue'],
    shades: { àdìrẹ: '#1f2f63', 'sky blue': '#9cc3e6' },
  })
  await shop.product({ ...about, name: 'Shirtdress', description: 'Linen. Wash cold, warm iron.', colors: ['brown'] })
  await shop.product({ ...about, name: 'Jumpsuit', description: 'Linen.', colors: ['#123f2e', '#9cc3e6'] })
  await shop.product({
    ...about,
    name: 'Ìró and Bùbá in Aso-Oke',
    description: 'For weddings.',
    colors: ['#6a1730', 'army green'],
  })
})
afterAll(() => shop.close())

const found = async (q: string) => {
  const { status, body } = await shop.api<{ products: { name: string }[] }>(
    'GET',
    `/products?q=${encodeURIComponent(q)}`,
  )
  expect(status).toBe(200)
  return body.products.map(({ name }) => name.split(' ')[0]).sort()
}

// rules: product search
test.each([
  ['dress wrap', ['Wrap']],
  ['blue dress', ['Wrap']],
  ['dresses', ['Wrap']],
  ['boubous', ['Grand']],
  ['blue dress 12', ['Wrap']],
  ['dress size 12', ['Wrap']],
  ['dress size 14', []],
  ['weddings', ['Ìró']],
  ['👗', []],
  ['ìró', ['Ìró']],
  ['iro', ['Ìró']],
  ['iron', ['Shirtdress']],
  ['shirt dress', ['Shirtdress']],
  ['shirt dresses', ['Shirtdress']],
  ['jump suit', ['Jumpsuit']],
  ['shirtdress', ['Shirtdress']],
  ['kaftans', ['Kaftan']],
  ['asooke', ['Ìró']],
  ['aso-oke', ['Ìró']],
  ['aso oke', ['Ìró']],
  ['boub', ['Grand']],
  ['boubuo', ['Grand']],
  ['bouboo', ['Grand']],
  ['bobou', ['Grand']],
  ['red', ['Ìró']],
  ['army dress', []],
  ['army aso-oke', ['Ìró']],
  ['adire', ['Kaftan']],
  ['ÀDÌRẸ kaftan', ['Kaftan']],
  ['sky', ['Jumpsuit', 'Kaftan']],
  ['sky blue', ['Jumpsuit', 'Kaftan']],
  ['bottle', ['Jumpsuit']],
  ['bott', ['Jumpsuit']],
  ['ottle', []],
  ['broidered', []],
  ['emb', []],
  ['embr', ['Grand']],
  ['jum', ['Jumpsuit']],
  ['zzzz', []],
  ['100% (.*', []],
  ['((', []],
  ["'; drop table products; --", []],
  ['IRO buba', ['Ìró']],
  ['buba iro', ['Ìró']],
  ['gr boubou', ['Grand']],
  ['weding', ['Ìró']],
  ['emrboidered', ['Grand']],
  ['embroyd', ['Grand']],
])('the search %s finds the intended products', async (q, names) => {
  expect(await found(q)).toEqual(names)
})

// rules: product search
test.each([
  ['an inherited property name', 'constructor'],
  ['the prototype property', '__proto__'],
  ['a text of circled letters', 'ⓐⓑⓒⓓ'],
  ['a control character', '\u0001\u0001ubou'],
  ['regular expression syntax', '***:(?i)[[:alpha:]]{2,1}\\Z|$^'],
  ['the maximum number of letters', 'x'.repeat(100)],
  ['the maximum number of symbols', '('.repeat(100)],
  ['a text of letters with three parts each', '각'.repeat(100)],
  ['a text of long words of such letters', `${'각'.repeat(13)} `.repeat(7)],
  ['a text of many words', 'abcd '.repeat(20)],
])('%s is searched literally and finds nothing', async (_, q) => {
  expect(await found(q)).toEqual([])
})
