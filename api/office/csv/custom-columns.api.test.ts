import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop()
  token = (await shop.admin()).token
  const { fields } = structuredClone(shop.services.settings.now().fields)
  fields.push({ ...fields[4]!, key: 'state', label: 'State' })
  await shop.set({ fields: { fields } })
  await shop.product({
    id: 'robe',
    name: 'Robe',
    fields: { occasion: ['owambe'], length: 90, care: '=HYPERLINK("x")' },
  })
})
afterAll(() => shop.close())

// rules: custom field columns, csv formula escaping
test('the product sheet exports and imports a column for each custom field', async () => {
  const csv = await (
    await fetch(`${shop.url}/api/export/products.csv`, { headers: { authorization: `Bearer ${token}` } })
  ).text()
  expect(csv.split('\n')[0]).toContain('Fabric,Occasion,Sleeve,Length,Care,own state')
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  const send = async (text: string, dryRun = '0') => {
    const form = new FormData()
    form.append('file', new Blob([text]), 'products.csv')
    form.append('dryRun', dryRun)
    const answer = await fetch(`${shop.url}/api/import/products`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()) as {
      updated?: number
      created?: number
      unchanged?: number
      problems?: { line: number; column: string; message: string }[]
    }
  }
  expect(await send(csv)).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await send('id,occasion,length\nrobe,Church; wedding,75.25\n')).toMatchObject({ updated: 1 })
  const { body } = await shop.api<AnswerOf<'GET /products/{id}'>>('GET', '/products/robe')
  expect(body.product.fields).toEqual({ occasion: ['church', 'wedding'], length: 75.25, care: '=HYPERLINK("x")' })
  const wrong = await send('id,Occasion,Length\nrobe,Beach,long\n', '1')
  expect(wrong.problems).toEqual([
    expect.objectContaining({
      line: 2,
      column: 'Occasion',
      message: 'Please choose from Every day, Office, Church, Owambe, Wedding',
    }),
    expect.objectContaining({ line: 2, column: 'Length' }),
  ])
})
