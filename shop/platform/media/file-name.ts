const fileName =
  /^([0-9a-f]{32}-[0-9]{1,5}\.(avif|webp|jpg)|[0-9a-f]{32}\.(mp4|webm)|originals\/[0-9a-f]{32}\.(jpg|png|gif|webp|avif)|proofs\/[0-9a-f]{32}\.(jpg|pdf)|returns\/[0-9a-f]{32}\.jpg)$/

/** The name itself, when it is one that the shop gives to a picture's or a clip's file; throws on any other, so that no path escapes its folder. */
export function checkedName(name: string): string {
  if (fileName.test(name)) return name
  throw new Error(`not a picture's or a clip's file: ${JSON.stringify(name)}`)
}
