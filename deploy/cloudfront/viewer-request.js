/*
 * Gives each request its file in the bucket, as a viewer request function of CloudFront
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html).
 * It knows the pages, so that no other address is redirected. `npm run deploy-files` writes both lists.
 */
// prettier-ignore
var pages = ["/", "/contact/"]
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
    return decodeURI(path).replace(/\/$/, "")
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
  var folder = path.replace(/index\.html$/, "")
  var target = targetOf(path)
  if (target) {
    var search = target[0].includes("?") ? "" : searchOf(request.querystring)
    return redirect(target[0] + search + target[1], target[2])
  }
  if (pages.includes(path + "/")) return redirect(path + "/", 301)
  if (folder !== path && pages.includes(folder)) return redirect(folder, 301)
  if (pages.includes(path)) request.uri = path + "index.html"
  else if (/\/[_.](?!well-known\/)|\.(?:br|gz)$/.test(path)) request.uri = "/404"
  return request
}
