import { expect, test } from 'vitest'
import { isPublicAddress } from '#shop/core/public-only.server.ts'
import { isPushService } from './push-service.ts'

// rules: push services
test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-am3p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user:secret@fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com.evil.example/', false],
  ['https://evilfcm.googleapis.com/', false],
  ['https://notify.windows.com.evil.example/', false],
  ['https://evilnotify.windows.com/', false],
  ['https://push.apple.com@evil.example/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/', false],
  ['file:///etc/passwd', false],
  ['no address', false],
])('%s is a push service: %j', (address, is) => expect(isPushService(address)).toBe(is))

// rules: push services
test('a push service for tests is allowed only at its own origin', () => {
  expect(isPushService('http://127.0.0.1:9000/one', 'http://127.0.0.1:9000')).toBe(true)
  expect(isPushService('http://127.0.0.1:9001/one', 'http://127.0.0.1:9000')).toBe(false)
})

// rules: push services
test.each([
  ['8.8.8.8', true],
  ['142.250.1.1', true],
  ['2a00:1450:4001::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:a00:1::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
])('%s is public: %j', (address, is) => expect(isPublicAddress(address)).toBe(is))
