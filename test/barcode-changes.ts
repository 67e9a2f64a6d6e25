import type { TestShop } from './shop.ts'

/** Changes of barcodes in the database, each with a cached page that contains them as structured data. */
export function barcodeChanges(shop: () => TestShop) {
  const table = () => shop().db
  const coded = async (code?: string) => {
    const { id } = await shop().product({ sizes: ['10'], colors: ['clay'] })
    const give = (code: string) =>
      table().insertInto('product_codes').values({ product_id: id, size: '10', color: 'clay', code }).execute()
    if (code) await give(code)
    return { id, address: `/products/${id}`, give }
  }
  const says = (code: string) => (text: string) => text.includes(code)
  return {
    product_codes: {
      insert: async () => {
        const { address, give } = await coded()
        return { address, change: () => give('4006381333931'), shows: says('4006381333931') }
      },
      update: async () => {
        const { id, address } = await coded('9780306406157')
        const code = '73513537'
        const change = () => table().updateTable('product_codes').set({ code }).where('product_id', '=', id).execute()
        return { address, change, shows: says(code) }
      },
      delete: async () => {
        const { id, address } = await coded('036000291452')
        const change = () => table().deleteFrom('product_codes').where('product_id', '=', id).execute()
        return { address, change, shows: (text: string) => !text.includes('036000291452') }
      },
    },
  }
}
