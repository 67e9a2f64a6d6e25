import { openShop } from '../server/start/open-shop.ts'

const forEver = new Promise<never>(() => {})
const hangs = process.argv[2]

/** Opens a shop as `npm start` does, without a build: prints its progress, and can be made to hang there. */
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
