import { openShop } from '../server/start/open-shop.ts'

const forEver = new Promise<never>(() => {})
const hangs = process.argv[2]

/** A shop that is opened as `npm start` does it, with nothing to build: it says how far it has come, and may hang there. */
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
