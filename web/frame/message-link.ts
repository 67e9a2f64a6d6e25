import { config } from '#config'

const { url, number } = config.links.messaging

/** Opens the messaging app at the house, with `text` already written, or at `to`: digits of a phone number. */
export function messageLink(text = '', to: string = number): string {
  return `${url}/${to.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`
}
