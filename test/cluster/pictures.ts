import { makeAsk } from '../ask.ts'
import { jpeg, upload } from '../pictures.ts'
import type { Machine } from './machines.ts'
import { shopUrl } from './shop-machines.ts'

/** Sides of a picture in pixels: its file has some 50 KB, which a full disk has no room for. */
const SIDE = 2_000

/** Uploads a new picture through this shop machine. Returns its path, or null with the status if it was refused. */
export async function uploadPicture(shop: Machine, token: string): Promise<{ status: number; path: string | null }> {
  const form = { image: upload('dress.jpg', await jpeg({ width: SIDE, height: SIDE })), alt: 'A dress' }
  const { status, body } = await makeAsk(shopUrl(shop))<{ picture?: { url: string } }>('POST', '/pictures', {
    token,
    form,
  })
  return { status, path: body.picture?.url ?? null }
}

/**
 * Uploads a picture through each shop machine and adds it to `paths`. Returns which machines don't serve one of `paths`
 * now.
 */
export async function picturesWrong(shops: readonly Machine[], token: string, paths: string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const shop of shops) {
    const { status, path } = await uploadPicture(shop, token)
    if (path) paths.push(path)
    else wrong.push(`${shop.name} answered ${status} to a picture`)
  }
  for (const shop of shops)
    for (const path of paths) {
      const response = await fetch(shopUrl(shop) + path)
      const { length } = await response.bytes()
      if (!response.ok || length === 0) wrong.push(`${shop.name} answered ${response.status} for ${path}`)
    }
  return wrong
}
