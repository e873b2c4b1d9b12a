/*
 * webpack-hot-middleware takes a wrapper that it finds for one of its own. Its stream would keep one of the six
 * connections that a browser has for a host, for every frame of every tab.
 */
const silence = `if (parent !== self) self.__whmEventSourceWrapper = { "/__webpack_hmr": { addMessageListener() {} } }`

/** Keeps a page of `develop` from listening to changes of its code while it is shown in a frame. */
export const FrameSilence = () => <script dangerouslySetInnerHTML={{ __html: silence }} />
