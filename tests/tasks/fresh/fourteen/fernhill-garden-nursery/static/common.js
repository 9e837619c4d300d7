(function () {
  var banner = document.querySelector('.consent');
  if (banner) {
    if (document.cookie.indexOf('fh_consent=') < 0) banner.classList.remove('hidden');
    banner.querySelectorAll('button').forEach(function (b) {
      b.addEventListener('click', function () {
        document.cookie = 'fh_consent=' + b.value + '; path=/; max-age=31536000; SameSite=Lax';
        banner.classList.add('hidden');
      });
    });
  }
  window.fhBasketCount = function (n) {
    var c = document.querySelector('header .count');
    if (c) c.textContent = n;
  };
  var news = document.querySelector('footer form');
  if (news) {
    news.addEventListener('submit', function (e) {
      e.preventDefault();
      fetch('/api/newsletter', {
        method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: news.querySelector('input').value })
      }).then(function () {
        news.innerHTML = '<p class="text-sm">Thank you for signing up.</p>';
      });
    });
  }
})();
