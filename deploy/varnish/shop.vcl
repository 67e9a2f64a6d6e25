# Varnish in front of the shop: copy to /etc/varnish/shop.vcl, and replace the addresses below.
# It needs the package varnish-modules, and the options in varnish.conf.
vcl 4.1;
import std;
import xkey;

# The shop, or the load balancer in front of several servers.
backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  # Exports and imports of a large shop take minutes.
  .first_byte_timeout = 300s;
  .between_bytes_timeout = 60s;
  .probe = {
    .request = "GET /healthz HTTP/1.1" "Host: shop" "Connection: close";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# The proxy with TLS in front of Varnish. Only the proxy may tell the client's address.
acl proxy {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  # The shop purges pages through a port of its own, which only the shop can reach.
  if (local.socket == "purge") {
    if (req.method != "PURGE" || !req.http.Surrogate-Key) {
      return (synth(405, "Only purges"));
    }
    # The outdated pages are kept for as long as the shop may be away.
    set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
    return (synth(200, req.http.X-Purged + " pages purged"));
  }
  if (req.restarts == 0) {
    unset req.http.X-Any-Age;
    # The shop reads the client's address from the last entry. Varnish has added the proxy's address after it.
    if (client.ip ~ proxy) {
      set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
    } else {
      set req.http.X-Forwarded-For = client.ip;
      unset req.http.X-Forwarded-Host;
      unset req.http.X-Forwarded-Proto;
      unset req.http.X-Request-Id;
    }
  }
  # A purged page is used only while the shop is away.
  set req.grace = 0s;
  if (!std.healthy(req.backend_hint) || req.http.X-Any-Age) {
    set req.grace = 1h;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization || req.url ~ "^/(api|admin)(/|\?|$)") {
    return (pass);
  }
  # Who has just changed something sees the change at once. If the shop is away, an older page is better than none.
  if (req.http.Cookie ~ "(^|; *)own-change=" && std.healthy(req.backend_hint) && !req.http.X-Any-Age) {
    return (pass);
  }
  # The files don't depend on the query, and made-up queries must not fill the cache.
  if (req.url ~ "^/(assets|media)/") {
    set req.url = regsub(req.url, "\?.*$", "");
  }
  # No page depends on cookies.
  unset req.http.Cookie;
  # One copy of a page for each encoding.
  if (req.http.Accept-Encoding ~ "(^|, *)br *(,|;|$)" && req.http.Accept-Encoding !~ "(^|, *)br *; *q=0(\.0*)? *(,|$)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(^|, *)gzip *(,|;|$)" && req.http.Accept-Encoding !~ "(^|, *)gzip *; *q=0(\.0*)? *(,|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

# No page depends on the host, which a client can invent.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  # Pages that anyone can invent don't displace the shop's own pages.
  if (bereq.url ~ "\?" || bereq.url ~ "^/look/") {
    set beresp.storage = storage.others;
  } else {
    set beresp.storage = storage.pages;
  }
  # X-Outdated: without its database, the shop sends the last page that it has.
  if (beresp.status >= 500 || beresp.http.X-Outdated) {
    if (bereq.is_bgfetch) {
      # Keeps the page that is there.
      return (abandon);
    }
    if (!bereq.uncacheable && !bereq.http.X-Any-Age) {
      # An older page would be deleted by this response. vcl_deliver looks for one, and asks the shop again if there is none.
      return (error(503, "Service Unavailable"));
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Key && !bereq.uncacheable) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # Time for which a page may be used while the shop is away.
    set beresp.grace = 1h;
    unset beresp.http.X-Request-Id;
  }
}

sub vcl_backend_error {
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "10";
  set beresp.body = "The shop is not available at the moment. Please try again.";
  return (deliver);
}

sub vcl_deliver {
  # The shop or its database is away: any page that is there is better than an error.
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") &&
      !req.http.Authorization && req.url !~ "^/(api|admin)(/|\?|$)") {
    set req.http.X-Any-Age = "1";
    return (restart);
  }
  # Only this cache can be told to drop a page. Browsers and other caches must ask each time.
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Outdated;
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_synth {
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "no-store";
  set resp.body = resp.reason;
  return (deliver);
}
