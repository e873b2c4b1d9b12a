/** @jest-environment node */
import { readAddress } from "../../../scripts/lib/read-address"

test("a server is for this machine only, on its usual port, unless HOST and PORT say otherwise", () => {
  expect(readAddress({}, 9000)).toEqual({ host: "127.0.0.1", port: 9000 })
  expect(readAddress({ PORT: "9001", HOST: "0.0.0.0" }, 9000)).toEqual({
    host: "0.0.0.0",
    port: 9001,
  })
})

test.each(["abc", "99999", "65536", "-1", "80.5", "0x50", " ", ""])(
  "PORT=%j is refused in a sentence that repeats it",
  PORT => {
    expect(() => readAddress({ PORT }, 9000)).toThrow(`PORT is “${PORT}”.`)
  },
)

test("an empty HOST is refused in a sentence", () => {
  expect(() => readAddress({ HOST: "" }, 9000)).toThrow(/^HOST is empty\. /)
})
