import { useEffect, useState } from 'react'
import { widthsOf } from '#shop/platform/media/picture.ts'
import { ask } from '#web/api-client.ts'
import { HousePicture, type HousePictureFile } from '#web/parts/house-picture.tsx'
import * as house from '#web/pictures/manifest.ts'
import { lookUp } from '#shop/core/look-up.ts'

const fromHouse: Readonly<Record<string, HousePictureFile>> = { ...house }

/** A picture of a form, small. It asks for itself: the form knows its picture by its id alone. */
export function PictureThumb({ picture }: { picture: string }) {
  const [found, setFound] = useState<HousePictureFile | null>(null)
  const own = lookUp(fromHouse, picture.replace('house:', ''))
  useEffect(() => {
    if (!/^[0-9a-f]{32}$/.test(picture)) return
    const asking = new AbortController()
    ask('GET /pictures/{id}', { params: { id: picture }, signal: asking.signal }).then(
      (answer) =>
        answer.ok && setFound({ ...answer.body.picture, widths: widthsOf(answer.body.picture), at: '/media' }),
      () => undefined,
    )
    return () => asking.abort()
  }, [picture])
  const shown = own ?? (found?.id === picture ? found : null)
  return (
    <div className="size-20 shrink-0 bg-sand">
      {shown ? (
        <HousePicture picture={shown} sizes="80px" className="size-full object-contain" />
      ) : (
        picture.startsWith('house:featured') && (
          <img src={`/pictures/${picture.slice('house:'.length)}.svg`} alt="" className="size-full object-contain" />
        )
      )}
    </div>
  )
}
