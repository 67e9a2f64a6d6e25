import { openShop } from '../server/start/open-shop.ts'

const forEver = new Promise<never>(() => {})
const hangs = process.argv[2]

/** Opens a shop as `npm start` does, but instead of a build it prints its progress and can be made to hang. */
await openShop(async () => {
  console.log('preparing')
  if (hangs === 'preparing') await forEver
  return async () => ({
    url: 'http://localhost',
    stop: async () => {
      console.log('closing')
      if (hangs === 'closing') await forEver
    },
  })
})
