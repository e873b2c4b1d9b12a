/*
 * Gives each request its file in the bucket, as a viewer request function of CloudFront
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html).
 * An address whose last part has no dot is that of a page. The distribution answers a file that is not in the bucket
 * with the not-found page. The build fills in the redirects.
 */
// prettier-ignore
var moved = {}

function redirect(location, status) {
  return {
    statusCode: status,
    statusDescription: status === 301 ? "Moved Permanently" : "Found",
    headers: { location: { value: location } },
  }
}

function searchOf(querystring) {
  var parts = []
  Object.keys(querystring).forEach(function (key) {
    var values = querystring[key].multiValue || [querystring[key]]
    values.forEach(function (each) {
      parts.push(key + "=" + each.value)
    })
  })
  return parts.length === 0 ? "" : "?" + parts.join("&")
}

function readable(path) {
  try {
    return decodeURI(path)
      .replace(/\/$/, "")
      .replace(/%(?:3A|3B|40|26|3D|2B|24|2C)/gi, decodeURIComponent)
  } catch (error) {
    return path.replace(/\/$/, "")
  }
}

/* An entry of its own, or the narrowest pattern around the address. */
function targetOf(path) {
  var parts = path.split("/")
  var own = moved[readable(path)]
  if (own) return own
  for (var depth = Math.min(parts.length, 20); depth > 1; depth--) {
    var target = moved[readable(parts.slice(0, depth).join("/")) + "/*"]
    var rest = parts.slice(depth).join("/")
    if (target) return [target[0].split(":splat").join(rest), target[1], target[2]]
  }
}

function handler(event) {
  var request = event.request
  var path = request.uri
  var search = searchOf(request.querystring)
  /* No address of the site has two slashes in a row, a backslash, or an encoded slash, dot or control character. */
  if (/\/\/|\\|%(?:5c|2f|2e|[01][0-9a-f]|7f)/i.test(path)) {
    request.uri = "/404"
    return request
  }
  var target = targetOf(path)
  if (target) {
    return redirect(target[0] + (target[0].includes("?") ? "" : search) + target[1], target[2])
  }
  if (/\/index\.html$/.test(path)) return redirect(path.replace(/index\.html$/, "") + search, 301)
  if (/\/[_.](?!well-known\/)|\.(?:br|gz)$/.test(path)) request.uri = "/404"
  else if (/\/$/.test(path)) request.uri = path + "index.html"
  else if (/\/[^/.]+$/.test(path) && !/^\/\.well-known\//.test(path)) {
    return redirect(path + "/" + search, 301)
  }
  return request
}
